import {
  bulkPosts,
  createPost,
  createTestimonial,
  removeImage,
  removePost,
  removeTestimonial,
  restorePost,
  saveFounders,
  savePost,
  savePostsAtOnce,
  saveSettings,
  saveTestimonial,
  upload,
} from './content-operations'
import { erasePerson, importPeople, invite, removeAccount, setStatus, signUp } from './people-operations'
import type { Operation } from './worker'

/** What people do, and how often. */
const shares: readonly (readonly [number, Operation])[] = [
  [6, createPost],
  [8, savePost],
  [8, savePostsAtOnce],
  [4, removePost],
  [4, bulkPosts],
  [3, restorePost],
  [3, createTestimonial],
  [4, saveTestimonial],
  [2, removeTestimonial],
  [3, saveFounders],
  [3, saveSettings],
  [8, signUp],
  [3, erasePerson],
  [3, setStatus],
  [2, importPeople],
  [2, invite],
  [2, removeAccount],
  [2, upload],
  [1, removeImage],
]

const bag = shares.flatMap(([share, operation]) => Array.from({ length: share }, () => operation))

/** Does something that people do. @throws when the server died before its reply. */
export const doSomething: Operation = (worker) => worker.chance.pick(bag)(worker)
/** One of each, to find out which steps there are. */
export const everything: readonly Operation[] = shares.map(([, operation]) => operation)
