/** The sites that may play a video on a page when no setting says so. */
export const USUAL_VIDEO_HOSTS: readonly string[] = ['www.youtube-nocookie.com', 'player.vimeo.com']

/** A host name that can be used as it is in a content security policy: no port, no wildcard, no IP address. */
const HOST = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/

/** The names in a list of hosts, separated by commas, semicolons or white space. */
export function hostsIn(list: string): readonly string[] {
  return list
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((host) => host !== '')
}

/** Whether it is a public host name. */
export const isHost = (host: string) => HOST.test(host)

/** Why a name is not a valid host, in Dutch; undefined when it is. */
export function whyHostRefused(host: string): string | undefined {
  return isHost(host)
    ? undefined
    : `“${host}” is geen naam van een site; schrijf die zonder https://, zoals player.vimeo.com`
}
