import { contentTypes } from '#contract/content/content-types'
import type { GlobalSetting } from '#contract/content/global-setting'
import { hostsIn, isHost, USUAL_VIDEO_HOSTS } from '#contract/video-hosts'

/** The setting that names the hosts. */
const SETTING = 'video_hosts'

/** The settings that are published. */
interface Settings {
  catalogue(type: typeof contentTypes.globalSetting): { readonly all: readonly GlobalSetting[] }
}

/** The hosts that may play a video on a page: those of the settings, or the usual ones where there is no such setting. */
export function videoHostsOf(library: Settings): readonly string[] {
  const settings = library.catalogue(contentTypes.globalSetting).all
  const setting = settings.find(({ key }) => key === SETTING)
  return setting ? hostsIn(setting.value).filter(isHost) : USUAL_VIDEO_HOSTS
}

/** Asks for them at every reply: read anew when the settings changed, and the same list until then. */
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
