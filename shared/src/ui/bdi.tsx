import type { ReactNode } from 'react'
import { formatDate } from '../i18n/formats.ts'
import { useLocale } from './locale.tsx'
import { useTimeZone } from './time-zone.tsx'

/** Isolates addresses, codes and signed numbers, which always read from left to right. */
export function LeftToRight({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>
}

/** `DD / MM / YYYY`, whose parts never reorder. */
export function DateText({ iso, className }: { iso: string; className?: string | undefined }) {
  const date = formatDate(iso, useTimeZone(), useLocale())
  return (
    <time dateTime={iso} className={className}>
      <bdi dir="ltr" className="num">
        {date}
      </bdi>
    </time>
  )
}

/** A calendar day, which does not depend on a time zone. @param date `YYYY-MM-DD`. */
export function DayText({ date }: { date: string }) {
  return (
    <time dateTime={date}>
      <bdi dir="ltr" className="num">
        {formatDate(`${date}T12:00:00Z`, 'UTC', useLocale())}
      </bdi>
    </time>
  )
}
