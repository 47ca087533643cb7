import type { Language } from '../contract/languages.ts'
import { isolatedLtr } from '../domain/isolate.ts'
import type { Locale } from '../domain/site/regional.ts'

/** Weekday and date in the Umm al-Qura calendar: `Thursday, 23 Jumada II 1448 AH`. */
export const formatHijri = (iso: string, locale: Locale, zone: string): string =>
  new Intl.DateTimeFormat(
    locale.replace(/^ar-../, 'ar-SA').replace('-u-', '-u-ca-islamic-umalqura-'),
    {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: zone,
    },
  ).format(new Date(iso))

/** Corrections for names that Intl spells unusually. */
const ZONE_NAMES: Record<string, Partial<Record<Language, string>>> = {
  'Asia/Hebron': { ar: 'توقيت الخليل' },
}
const GREENWICH: Record<Language, string> = { ar: 'توقيت غرينتش', en: 'Greenwich Mean Time' }

/**
 * The name of the time zone without a reference to summer or standard time: `Eastern European
 * Time`.
 */
export function formatZone(zone: string, language: Language): string {
  const name =
    ZONE_NAMES[zone]?.[language] ??
    new Intl.DateTimeFormat(language === 'ar' ? 'ar' : 'en-GB', {
      timeZone: zone,
      // In English the short form may be an abbreviation.
      timeZoneName: language === 'ar' ? 'shortGeneric' : 'longGeneric',
    })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value ??
    zone
  // `غرينتش+0`, `GMT+00:00`: Intl's names for UTC.
  return /\+0(0:00)?$/.test(name) ? GREENWICH[language] : name
}

/**
 * `UTC+3`, `UTC+5:30`, `UTC−5` or `UTC`, from an offset in minutes. The result is isolated because
 * it is read from left to right.
 */
export function formatOffset(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const amount = rest === 0 ? String(hours) : `${hours}:${String(rest).padStart(2, '0')}`
  const offset = minutes === 0 ? '' : `${minutes < 0 ? '−' : '+'}${amount}`
  return isolatedLtr(`UTC${offset}`)
}
