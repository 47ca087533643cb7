import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode, Ref } from 'react'
import { Icon, type Glyph } from './icon.tsx'

type NoticeTone = 'info' | 'success' | 'warning' | 'danger'

const icons: Record<NoticeTone, Glyph> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
}

export interface NoticeProps {
  tone?: NoticeTone
  icon?: Glyph | undefined
  title?: string | undefined
  /** Use `alert` or `status` if the notice appears while the user is on the page. */
  role?: 'alert' | 'status' | 'note' | undefined
  /** Content shown at the end of the notice. */
  action?: ReactNode
  ref?: Ref<HTMLDivElement>
  /** Whether the notice is truncated to one line; undefined if it can't be. */
  isFolded?: boolean | undefined
  children?: ReactNode
}

export function Notice({
  tone = 'info',
  icon,
  title,
  role,
  action,
  ref,
  isFolded,
  children,
}: NoticeProps) {
  return (
    <div className="notice" data-tone={tone} data-folded={isFolded} role={role} ref={ref}>
      <Icon icon={icon ?? icons[tone]} />
      <div className="notice-text">
        {title && <strong>{title}</strong>} {children}
      </div>
      {action}
    </div>
  )
}
