import type { Locale } from './site/regional.ts'

const SIZES = [
  { unit: 'gigabyte', bytes: 1e9 },
  { unit: 'megabyte', bytes: 1e6 },
  { unit: 'kilobyte', bytes: 1e3 },
] as const

/** The size of a file: `3.4 MB`. */
export const formatSize = (size: number, locale: Locale): string => {
  const { unit, bytes } = SIZES.find((one) => size >= one.bytes) ?? SIZES[2]
  const isArabic = locale.startsWith('ar')
  return new Intl.NumberFormat(isArabic ? `ar-EG${locale.slice(5)}` : locale, {
    style: 'unit',
    unit,
    // Arabic spells out the unit.
    unitDisplay: isArabic ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(size / bytes)
}
