import type { Language } from '@ufuq/shared/contract/languages'
import { event, type ShownEvent } from '@ufuq/shared/kinds/event/event'
import { DateTime } from 'luxon'
import siteSettings from '#config/site'
import { siteContent } from '#content/site_content'
import { endOf } from '#kinds/event/event_kind'
import { readSidesOf } from '#reading/public_sides'

/** Events as an iCalendar file (RFC 5545). */
export async function calendarOf(
  events: readonly ShownEvent[],
  language: Language,
): Promise<string> {
  const { texts, site } = await siteContent()
  const ids = events.map(({ id }) => id)
  const sides = await readSidesOf(ids, events[0]?.language ?? language)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ufuq//Events//EN',
    'METHOD:PUBLISH',
    text('NAME', texts[language].common.siteName),
    text('X-WR-CALNAME', texts[language].common.siteName),
    ...events.flatMap((one) => {
      const side = sides.find(({ entryId }) => entryId === one.id)
      return side ? linesOf(one, side, site.timeZone) : []
    }),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** RFC 5545 has no status for what is postponed. */
const STATUS = { planned: 'CONFIRMED', postponed: 'TENTATIVE', cancelled: 'CANCELLED' }

function linesOf(
  { id, title, path, excerpt, values }: ShownEvent,
  { version, changedAt }: { version: number; changedAt: DateTime },
  zone: string,
): string[] {
  const { starts, ends, isAllDay, state, stateNote, lead, place, link } = values
  const address = siteSettings.origin + path
  const first = DateTime.fromISO(starts, { zone })
  const end = isAllDay ? endOf(values, zone) : null
  return [
    'BEGIN:VEVENT',
    `UID:${event.name}-${id}@${new URL(siteSettings.origin).hostname}`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${utc(changedAt)}`,
    ...(end
      ? [`DTSTART;VALUE=DATE:${day(first)}`, `DTEND;VALUE=DATE:${day(end.plus({ days: 1 }))}`]
      : [`DTSTART:${utc(first)}`, ...(ends ? [`DTEND:${utc(DateTime.fromISO(ends))}`] : [])]),
    text('SUMMARY', title),
    text('DESCRIPTION', [stateNote, lead || excerpt, address].filter(Boolean).join('\n\n')),
    ...(place || link ? [text('LOCATION', place || link)] : []),
    `URL:${address}`,
    `STATUS:${STATUS[state]}`,
    'END:VEVENT',
  ]
}

const utc = (moment: DateTime): string => moment.toUTC().toFormat("yyyyMMdd'T'HHmmss'Z'")
const day = (moment: DateTime): string => moment.toFormat('yyyyMMdd')

const text = (name: string, value: string): string =>
  `${name}:${value.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n/g, String.raw`\n`)}`

/** The maximum length of a line, in bytes. */
const MAX_LINE = 75

/** A line of any length as lines of at most 75 bytes, which never end within a character. */
function folded(line: string): string {
  let [result, length] = ['', 0]
  for (const character of line) {
    const bytes = Buffer.byteLength(character)
    if (length + bytes > MAX_LINE) [result, length] = [`${result}\r\n `, 1]
    result += character
    length += bytes
  }
  return result
}
