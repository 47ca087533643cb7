export const CONVERTED_KINDS = [
  'headings',
  'lists',
  'tables',
  'quotes',
  'links',
  'pictures',
  'notes',
] as const
/** How many of each kind were pasted; a list within a list is part of it. */
export type Converted = Record<(typeof CONVERTED_KINDS)[number], number>
