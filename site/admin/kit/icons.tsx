import { Sign } from '../../ui/icons'

export {
  ArrowLeftSign,
  CloseSign,
  MenuSign,
  MoonSign,
  SearchSign,
  SunSign,
} from '../../ui/icons'

interface SignProps {
  readonly className?: string
}

const SMALL = 'size-[1.25rem] shrink-0'

export const PlusSign = ({ className = SMALL }: SignProps) => (
  <Sign className={className}>
    <path d="M12 3V21M3 12H21" />
  </Sign>
)

export const CheckSign = ({ className = SMALL }: SignProps) => (
  <Sign className={className}>
    <path d="M3 12L9 18L21 6" />
  </Sign>
)

export const TrashSign = ({ className = SMALL }: SignProps) => (
  <Sign className={className}>
    <path d="M3 6H21M9 6V3H15V6M6 6V21H18V6M10 10V17M14 10V17" />
  </Sign>
)

export const RemarkSign = ({ className = SMALL }: SignProps) => (
  <Sign className={className}>
    <path d="M3 4H21V16H12L7 20.5V16H3Z" />
  </Sign>
)

export const CopySign = ({ className = SMALL }: SignProps) => (
  <Sign className={className}>
    <path d="M8 8H21V21H8ZM16 8V3H3V16H8" />
  </Sign>
)

export const EyeSign = ({ className = SMALL }: SignProps) => (
  <Sign className={className}>
    <path d="M2 12L12 5L22 12L12 19ZM10 10H14V14H10Z" />
  </Sign>
)

export const MoreSign = ({ className = SMALL }: SignProps) => (
  <Sign className={className}>
    <path d="M3 12H6M10.5 12H13.5M18 12H21" strokeWidth="3" />
  </Sign>
)

export const UpSign = ({ className = SMALL }: SignProps) => (
  <Sign className={className}>
    <path d="M12 21V4M5 11L12 4L19 11" />
  </Sign>
)

export const DownSign = ({ className = SMALL }: SignProps) => (
  <Sign className={className}>
    <path d="M12 3V20M5 13L12 20L19 13" />
  </Sign>
)

/** The handle by which a row is dragged. */
export const PreviousSign = ({ className = SMALL }: SignProps) => (
  <Sign className={className}>
    <path d="M15 4L7 12L15 20" />
  </Sign>
)

export const NextSign = ({ className = SMALL }: SignProps) => (
  <Sign className={className}>
    <path d="M9 4L17 12L9 20" />
  </Sign>
)

export const GripSign = ({ className = SMALL }: SignProps) => (
  <Sign className={className}>
    <path d="M4 9H20M4 15H20" />
  </Sign>
)

export const OutSign = ({ className = SMALL }: SignProps) => (
  <Sign className={className}>
    <path d="M10 4H4V20H20V14M13 4H20V11M20 4L10 14" />
  </Sign>
)

export const LogOutSign = ({ className = SMALL }: SignProps) => (
  <Sign className={className}>
    <path d="M10 3H3V21H10M8 12H21M15 6L21 12L15 18" />
  </Sign>
)

export const ClockSign = ({ className = SMALL }: SignProps) => (
  <Sign className={className}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 6V12L16 15" />
  </Sign>
)

export const UndoSign = ({ className = SMALL }: SignProps) => (
  <Sign className={className}>
    <path d="M8 4L3 9L8 14M3 9H15A5 5 0 0 1 15 20H7" />
  </Sign>
)

export const WarningSign = ({ className = SMALL }: SignProps) => (
  <Sign className={className}>
    <path d="M12 3L22 21H2ZM12 10V15M12 17V19" />
  </Sign>
)

export const OutlineSign = ({ className = SMALL }: SignProps) => (
  <Sign className={className}>
    <path d="M3 5H21M7 12H21M7 19H21" />
  </Sign>
)

/** A page with something beside its text. */
export const PanelSign = ({ className = SMALL }: SignProps) => (
  <Sign className={className}>
    <path d="M3 4H21V20H3ZM14 4V20" />
  </Sign>
)

export const KeySign = ({ className = SMALL }: SignProps) => (
  <Sign className={className}>
    <circle cx="7" cy="12" r="4" />
    <path d="M11 12H22V16M17 12V15" />
  </Sign>
)
