export const CONVERTED_KINDS = [
  'headings',
  'lists',
  'tables',
  'quotes',
  'links',
  'pictures',
  'notes',
] as const
/** How many elements of each kind were pasted. A nested list counts as part of the outer list. */
export type Converted = Record<(typeof CONVERTED_KINDS)[number], number>
