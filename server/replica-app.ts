import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { AppOptions } from './app-options'
import { createPreviewCookie } from './branches/preview-cookie'
import { claimFolder } from './claimed-folder'
import { openContentRooms } from './content-rooms'
import { openDoor } from './front-door'
import { openRepository } from './git/open-repository'
import { refuseForPrimary } from './of-primary'
import { createOpenWork, type OpenWork } from './open-work'
import { type Opened, openInOrder } from './processes/open-in-order'
import { soon } from './processes/soon'
import { requireShared } from './shared-history'

/** Milliseconds that a start waits for what was pushed meanwhile; without the remote it begins with what it has. */
const CATCHING_UP = 5_000

/**
 * The public site as the remote has it. It never commits or pushes, and has no accounts, people's data, mail or keys:
 * what needs those is refused, for the primary to answer. See tests/decisions/0102.
 */
export function createReplicaApp(options: AppOptions): Promise<FastifyInstance> {
  return openInOrder((opened) => openEach(options, opened))
}

async function openEach(options: AppOptions, opened: Opened): Promise<FastifyInstance> {
  const { now = Date.now, announce = () => {}, signal, work = createOpenWork() } = options
  const door = openDoor({ ...options, now })
  const { app, headers } = door
  opened(() => app.close())
  const house = await openHouse({ ...options, now, announce, signal, work, log: app.log })
  const { rooms, repository } = house
  await door.guard({
    ...house,
    work,
    status: { role: 'replica', followed: async () => (await repository.remote.status()).lastSync },
  })
  const { tokenIn } = createPreviewCookie(headers.isHttps)
  refuseForPrimary(app, (cookies) => tokenIn(cookies) !== undefined)
  await door.finish(rooms, door.show(rooms, repository.remote.wasInSync))
  return app
}

interface HouseOptions extends Pick<AppOptions, 'config' | 'workers'> {
  readonly signal: AbortSignal | undefined
  readonly now: () => number
  readonly announce: NonNullable<AppOptions['announce']>
  readonly work: OpenWork
  readonly log: FastifyInstance['log']
}

/** Opens all that is behind the door, and what closes it. */
function openHouse({ config, workers, now, announce, signal, work, log }: HouseOptions) {
  const { root } = config
  return openInOrder(async (opened) => {
    const place = await claimFolder({ root, privateRoot: config.privateRoot, now, say: announce, signal })
    opened(place.release)
    const repository = await openRepository(root, {
      remote: config.remote,
      role: 'replica',
      startWorker: workers.git,
      log,
      now,
    })
    opened(repository.close)
    await requireShared(config, repository)
    await soon(repository.remote.sync(), CATCHING_UP)
    const cacheFolder = join(place.folder, 'cache')
    const rooms = await openContentRooms({ root, repository, workers, cacheFolder, now, log, work })
    return {
      rooms,
      repository,
      stopping: place.stopping,
      async close() {
        await rooms.close()
        await repository.close()
        await place.release()
      },
    }
  })
}
