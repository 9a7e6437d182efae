import type { ReactNode } from 'react'
import { Sign } from '../../../../ui/icons'
import type { ToolName } from '../write/active-tools'

const sign = (shape: ReactNode) => <Sign className="size-[1.25rem]">{shape}</Sign>

/** The icons of the toolbar, on the same 24-unit grid as the site's own. */
export const toolSigns: Readonly<Record<ToolName, ReactNode>> = {
  heading2: sign(<path d="M3 4V20M13 4V20M3 12H13M17 11A2.5 2.5 0 1 1 21.5 13L17 19H23" />),
  heading3: sign(
    <path d="M3 4V20M13 4V20M3 12H13M17 9.5H22L19 13.5C23 13 23.5 19 19.5 19C18 19 17 18.5 16.5 17.5" />,
  ),
  bold: sign(<path d="M6 4V20H14A4.2 4.2 0 0 0 14 11.5H6H13A3.7 3.7 0 0 0 13 4Z" strokeWidth="3" />),
  italic: sign(<path d="M10 4H19M5 20H14M14.5 4L9.5 20" />),
  link: sign(
    <path d="M10 14A4 4 0 0 1 10 8L13 5A4 4 0 0 1 19 11L17.5 12.5M14 10A4 4 0 0 1 14 16L11 19A4 4 0 0 1 5 13L6.5 11.5" />,
  ),
  card: sign(<path d="M3 6H21V18H3ZM7 12H16M12.5 8.5L16 12L12.5 15.5" />),
  picture: sign(<path d="M3 4H21V11M3 4V20H11M3 17L9 11L12 14M14 21L15 17L20.5 11.5L23.5 14.5L18 20Z" />),
  bullets: sign(<path d="M3 4H6V7H3ZM3 10.5H6V13.5H3ZM3 17H6V20H3ZM10 5.5H21M10 12H21M10 18.5H21" />),
  numbers: sign(
    <path d="M3 4.5L5 3.5V9M2.5 15.5A1.7 1.7 0 1 1 5.5 17L2.5 20.5H6.5M10 6H21M10 12H21M10 18H21" />,
  ),
  quote: sign(<path d="M4 5V19M9 7H21M9 12H21M9 17H16" />),
  code: sign(<path d="M8 6L2 12L8 18M16 6L22 12L16 18" />),
  table: sign(<path d="M3 4H21V20H3ZM3 9.5H21M3 15H21M12 4V20" />),
  row: sign(<path d="M3 4H21V12H3ZM12 4V12M12 15V22M8.5 18.5H15.5" />),
  column: sign(<path d="M3 4H11V20H3ZM3 12H11M14.5 12H21.5M18 8.5V15.5" />),
  removeRow: sign(<path d="M3 4H21V12H3ZM12 4V12M8.5 18.5H15.5" />),
  removeColumn: sign(<path d="M3 4H11V20H3ZM3 12H11M14.5 12H21.5" />),
  image: sign(
    <>
      <path d="M3 4H21V20H3ZM3 17L9 11L14 16L17 13L21 17" />
      <circle cx="16" cy="8.5" r="1.5" />
    </>,
  ),
  file: sign(<path d="M5 3H14L19 8V21H5ZM14 3V8H19M8.5 13H15.5M8.5 17H13" />),
  callout: sign(<path d="M3 4H21V20H3ZM8 4V20M12.5 9H18M12.5 14H18" />),
  button: sign(<path d="M2 7H22V17H2ZM7 12H17" />),
  figure: sign(<path d="M3 3H21V15H3ZM3 13L9 8L14 13L17 10.5L21 13.5M6 20H18" />),
  gallery: sign(<path d="M3 4H10.5V11H3ZM13.5 4H21V11H13.5ZM3 14H10.5V20H3ZM13.5 14H21V20H13.5Z" />),
  video: sign(<path d="M3 4H21V20H3ZM10 8.5L15.5 12L10 15.5Z" />),
  download: sign(<path d="M12 3V15M6.5 10L12 15.5L17.5 10M4 20H20" />),
  undo: sign(<path d="M8 4L3 9L8 14M3 9H15A5 5 0 0 1 15 20H7" />),
  redo: sign(<path d="M16 4L21 9L16 14M21 9H9A5 5 0 0 0 9 20H17" />),
  find: sign(
    <>
      <circle cx="10" cy="10" r="6" />
      <path d="M14.5 14.5L21 21" />
    </>,
  ),
  rule: sign(<path d="M3 12H21M8 5H16M8 19H16" />),
}
