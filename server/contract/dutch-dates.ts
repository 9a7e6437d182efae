/** The time zone of writers and visitors. */
export const SITE_ZONE = 'Europe/Amsterdam'

/** A moment: ISO 8601, or milliseconds since 1970. */
type Moment = string | number

type Form = Readonly<Intl.DateTimeFormatOptions>

/** The formats, in separate constants: a page bundles only those it uses. */
const CLOCK_TIME: Form = { timeStyle: 'short' }
const DAY_OF_YEAR: Form = { day: 'numeric', month: 'long' }
const SHORT_DAY_OF_YEAR: Form = { day: 'numeric', month: 'short' }
const WEEKDAY: Form = { weekday: 'long', day: 'numeric', month: 'long' }
const WEEKDAY_MOMENT: Form = { ...WEEKDAY, hour: '2-digit', minute: '2-digit' }
const MONTH: Form = { month: 'long', year: 'numeric' }
const SHORT_DATE: Form = { day: 'numeric', month: 'short', year: 'numeric' }
const SHORT_MOMENT: Form = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }
const LONG_DATE: Form = { dateStyle: 'long' }
const FULL_DATE: Form = { dateStyle: 'full' }
const LONG_MOMENT: Form = { dateStyle: 'long', timeStyle: 'short' }
const FULL_MOMENT: Form = { dateStyle: 'full', timeStyle: 'short' }
const EXACT_MOMENT: Form = { dateStyle: 'full', timeStyle: 'medium' }
const SORTABLE: Form = { dateStyle: 'short', timeStyle: 'medium' }

/** Created at first use: creating one costs more than using it a hundred times. */
const made = new Map<Form, Intl.DateTimeFormat>()

function write(moment: Moment, form: Form, language = 'nl-NL'): string {
  const format = made.get(form) ?? new Intl.DateTimeFormat(language, { ...form, timeZone: SITE_ZONE })
  made.set(form, format)
  return format.format(new Date(moment))
}

/** `2026-11-17` */
export const dutchDay = (moment: Moment): string => dutchSecond(moment).slice(0, 10)

const DAY = 24 * 60 * 60 * 1000

/** The day (`2026-11-17`) that comes so many later, however many hours the days between have; negative for earlier. */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + count * DAY).toISOString().slice(0, 10)

/** `2026-11-17T14:02` */
export const dutchMinute = (moment: Moment): string => dutchSecond(moment).slice(0, 16).replace(' ', 'T')

/** `2026-11-17 14:02:31`, as spreadsheets read it. */
export const dutchSecond = (moment: Moment): string => write(moment, SORTABLE, 'sv-SE')

/** `14:02` */
export const clockTime = (moment: Moment): string => write(moment, CLOCK_TIME)

/** `17 november` */
export const dayOfYear = (moment: Moment): string => write(moment, DAY_OF_YEAR)

/** `17 nov` */
export const shortDayOfYear = (moment: Moment): string => write(moment, SHORT_DAY_OF_YEAR)

/** `dinsdag 17 november` */
export const weekday = (moment: Moment): string => write(moment, WEEKDAY)

/** `dinsdag 17 november om 14:02` */
export const weekdayMoment = (moment: Moment): string => write(moment, WEEKDAY_MOMENT)

/** `november 2026` */
export const monthName = (moment: Moment): string => write(moment, MONTH)

/** `17 nov 2026` */
export const shortDate = (moment: Moment): string => write(moment, SHORT_DATE)

/** `17 nov, 14:02` */
export const shortMoment = (moment: Moment): string => write(moment, SHORT_MOMENT)

/** `17 november 2026` */
export const longDate = (moment: Moment): string => write(moment, LONG_DATE)

/** `dinsdag 17 november 2026` */
export const fullDate = (moment: Moment): string => write(moment, FULL_DATE)

/** `17 november 2026 om 14:02` */
export const longMoment = (moment: Moment): string => write(moment, LONG_MOMENT)

/** `dinsdag 17 november 2026 om 14:02` */
export const fullMoment = (moment: Moment): string => write(moment, FULL_MOMENT)

/** `dinsdag 17 november 2026 om 14:02:31` */
export const exactMoment = (moment: Moment): string => write(moment, EXACT_MOMENT)
