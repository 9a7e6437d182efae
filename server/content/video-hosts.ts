import { contentTypes } from '#contract/content/content-types'
import type { GlobalSetting } from '#contract/content/global-setting'
import { perObject } from '#contract/per-object'
import { hostsIn, isHost, USUAL_VIDEO_HOSTS } from '#contract/video-hosts'

/** The setting that names the hosts. */
const SETTING = 'video_hosts'

/** The published settings. */
interface Settings {
  catalogue(type: typeof contentTypes.globalSetting): { readonly all: readonly GlobalSetting[] }
}

const hostsOf = perObject((settings: readonly GlobalSetting[]) => {
  const setting = settings.find(({ key }) => key === SETTING)
  return setting ? hostsIn(setting.value).filter(isHost) : USUAL_VIDEO_HOSTS
})

/** The hosts that may play a video on a page: those in the settings, or the defaults. The same list until the settings change. */
export function videoHostsOf(library: Settings): readonly string[] {
  return hostsOf(library.catalogue(contentTypes.globalSetting).all)
}
