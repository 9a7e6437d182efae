/** The sites that may play a video on a page while no setting says so. */
export const USUAL_VIDEO_HOSTS: readonly string[] = ['www.youtube-nocookie.com', 'player.vimeo.com']

/** A name that stands in the content security policy as it is: no port, no star, no address of a machine. */
const HOST = /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/

/** The names in a list of hosts, with commas, semicolons or white space between. */
export function hostsIn(list: string): readonly string[] {
  return list
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((host) => host !== '')
}

/** Whether it names a host of the web. */
export const isHost = (host: string) => HOST.test(host)

/** Why a name is none of a host, in Dutch; undefined when it is one. */
export function whyHostRefused(host: string): string | undefined {
  return isHost(host)
    ? undefined
    : `“${host}” is geen naam van een site; schrijf die zonder https://, zoals player.vimeo.com`
}
