import type { ReactNode } from 'react'
import { formatDate } from '../i18n/formats.ts'

/** For addresses, codes and signed numbers: isolated and read from left to right. */
export function LeftToRight({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>
}

/** `DD / MM / YYYY`, whose parts never reorder. */
export function DateText({ iso, className }: { iso: string; className?: string | undefined }) {
  return (
    <time dateTime={iso.slice(0, 10)} className={className}>
      <bdi dir="ltr" className="num">
        {formatDate(iso)}
      </bdi>
    </time>
  )
}
