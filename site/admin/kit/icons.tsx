import type { ReactNode } from 'react'
import { Sign } from '../../ui/icons'

export {
  ArrowLeftSign,
  CloseSign,
  MenuSign,
  MoonSign,
  SearchSign,
  SunSign,
} from '../../ui/icons'

/** An icon of this shape; `className` sizes it. */
const sign =
  (shape: ReactNode) =>
  ({ className = 'size-[1.25rem] shrink-0' }: { className?: string }) => (
    <Sign className={className}>{shape}</Sign>
  )

export const PlusSign = sign(<path d="M12 3V21M3 12H21" />)
export const CheckSign = sign(<path d="M3 12L9 18L21 6" />)
export const TrashSign = sign(<path d="M3 6H21M9 6V3H15V6M6 6V21H18V6M10 10V17M14 10V17" />)
export const RemarkSign = sign(<path d="M3 4H21V16H12L7 20.5V16H3Z" />)
export const CopySign = sign(<path d="M8 8H21V21H8ZM16 8V3H3V16H8" />)
export const EyeSign = sign(<path d="M2 12L12 5L22 12L12 19ZM10 10H14V14H10Z" />)
export const MoreSign = sign(<path d="M3 12H6M10.5 12H13.5M18 12H21" strokeWidth="3" />)
export const UpSign = sign(<path d="M12 21V4M5 11L12 4L19 11" />)
export const DownSign = sign(<path d="M12 3V20M5 13L12 20L19 13" />)
export const PreviousSign = sign(<path d="M15 4L7 12L15 20" />)
export const NextSign = sign(<path d="M9 4L17 12L9 20" />)

/** The handle by which a row is dragged. */
export const GripSign = sign(<path d="M4 9H20M4 15H20" />)
export const OutSign = sign(<path d="M10 4H4V20H20V14M13 4H20V11M20 4L10 14" />)
export const LogOutSign = sign(<path d="M10 3H3V21H10M8 12H21M15 6L21 12L15 18" />)
export const ClockSign = sign(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 6V12L16 15" />
  </>,
)

export const UndoSign = sign(<path d="M8 4L3 9L8 14M3 9H15A5 5 0 0 1 15 20H7" />)
export const WarningSign = sign(<path d="M12 3L22 21H2ZM12 10V15M12 17V19" />)
export const OutlineSign = sign(<path d="M3 5H21M7 12H21M7 19H21" />)

/** A page with something beside its text. */
export const PanelSign = sign(<path d="M3 4H21V20H3ZM14 4V20" />)
export const KeySign = sign(
  <>
    <circle cx="7" cy="12" r="4" />
    <path d="M11 12H22V16M17 12V15" />
  </>,
)
