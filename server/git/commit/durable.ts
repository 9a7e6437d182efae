/** Everything git adds is on disk before it counts: objects, the index and branches. By default loose objects are not. */
export const DURABLE = ['-c', 'core.fsync=added,reference'] as const
