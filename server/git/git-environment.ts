type Environment = Readonly<Record<string, string | undefined>>

/** What programs need to run at all: paths, the user, language and time zone. */
const PLACES =
  /^(PATH|HOME|USER|LOGNAME|SHELL|LANG|LC_\w+|TZ|TMPDIR|TMP|TEMP|XDG_\w+|USERPROFILE|HOMEDRIVE|HOMEPATH|APPDATA|LOCALAPPDATA|PROGRAMDATA|PROGRAMFILES(\(X86\))?|SYSTEMROOT|SYSTEMDRIVE|WINDIR|COMSPEC|PATHEXT)$/i
/** What is needed to reach a remote: an SSH agent, a proxy, certificates. */
const CONNECTIONS =
  /^(SSH_(AUTH_SOCK|AGENT_PID|ASKPASS|ASKPASS_REQUIRE)|DISPLAY|((https?|all|no|ftp)_proxy)|SSL_CERT_(FILE|DIR)|CURL_CA_BUNDLE|GNUPGHOME)$/i
/** How the operator has set up git. Variables that would lead git to another repository are not among them. */
const GIT =
  /^GIT_(SSH|SSH_COMMAND|SSH_VARIANT|ASKPASS|SSL_\w+|PROXY_\w+|HTTP_\w+|ALLOW_PROTOCOL|CONFIG_(GLOBAL|SYSTEM|NOSYSTEM|COUNT|KEY_\d+|VALUE_\d+)|COMMITTER_(NAME|EMAIL)|CEILING_DIRECTORIES|DISCOVERY_ACROSS_FILESYSTEM|EXEC_PATH|TEMPLATE_DIR|TRACE\w*|TEST_\w+)$/

/**
 * The variables passed to git and its hooks: an allowlist, so that they get no password or secret of the site,
 * nor anything that a server started from a hook inherited from that hook's git (tests/decisions/0024). At `WISSEL_SAVE`
 * the hook of writers passes (tests/decisions/0216).
 */
export function gitEnvironment(env: Environment): Record<string, string | undefined> {
  const kept = pick(env, (name) => PLACES.test(name) || CONNECTIONS.test(name) || GIT.test(name))
  return { ...kept, LC_ALL: 'C', LANGUAGE: '', GIT_TERMINAL_PROMPT: '0', WISSEL_SAVE: '1' }
}

/** The same for a git that only reads locally: it reaches no remote, runs no hook and prompts nobody. */
export function readingEnvironment(env: Environment): Record<string, string | undefined> {
  return { ...pick(env, (name) => PLACES.test(name)), LC_ALL: 'C', LANGUAGE: '' }
}

function pick(env: Environment, isWanted: (name: string) => boolean): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => isWanted(name)))
}
