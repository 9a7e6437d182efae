import { contentTypes } from '#contract/content/content-types'
import type { GlobalSetting } from '#contract/content/global-setting'
import { hostsIn, isHost, USUAL_VIDEO_HOSTS } from '#contract/video-hosts'

/** The setting that names the hosts. */
const SETTING = 'video_hosts'

/** The published settings. */
interface Settings {
  catalogue(type: typeof contentTypes.globalSetting): { readonly all: readonly GlobalSetting[] }
}

/** The hosts that may play a video on a page: those in the settings, or the defaults without that setting. */
export function videoHostsOf(library: Settings): readonly string[] {
  const settings = library.catalogue(contentTypes.globalSetting).all
  const setting = settings.find(({ key }) => key === SETTING)
  return setting ? hostsIn(setting.value).filter(isHost) : USUAL_VIDEO_HOSTS
}

/** Called for every reply: returns the same list until the settings change. */
export function createVideoHosts(
  library: Settings & { revisionOf(type: typeof contentTypes.globalSetting): number },
): () => readonly string[] {
  let revision = -1
  let hosts: readonly string[] = []
  return () => {
    const current = library.revisionOf(contentTypes.globalSetting)
    if (current !== revision) {
      revision = current
      hosts = videoHostsOf(library)
    }
    return hosts
  }
}
