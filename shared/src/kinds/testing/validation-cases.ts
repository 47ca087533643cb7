import type { Field, Fields, FieldType } from '../../model/fields.ts'
import { MAX_LINK } from '../../model/formats.ts'
import { places } from '../../model/places.ts'
import { emptyOf, fieldsOfItem, headOf, isList, keysOf, type Tree } from '../../model/values.ts'

/** A value of a field that is refused: for which rule, and at which place below the field. */
type Refused = readonly [value: unknown, rule: string, below?: string]

const LONE_SURROGATE = '\uD800'
const texts = (max: number): Refused[] => [
  ['x'.repeat(max + 1), 'maxLength'],
  [`x${LONE_SURROGATE}`, 'string'],
  [7, 'string'],
]
const IDS: Refused[] = [
  [0, 'min'],
  [1.5, 'withoutDecimals'],
  [2 ** 60, 'max'],
  ['7', 'number'],
]
const NO_ITEMS: Refused[] = [
  [7, 'array'],
  [[7], 'object', '.0'],
]

const BAD: { [Type in FieldType]: (field: Field<Type>) => Refused[] } = {
  text: ({ max, min = 0 }) => [
    ...texts(max),
    ...(min > 1 ? [['x'.repeat(min - 1), 'minLength'] as const] : []),
  ],
  markdown: ({ max }) => texts(max),
  slug: ({ max }) => texts(max),
  link: ({ max = MAX_LINK, image }) => [
    ...texts(max),
    ['javascript:alert(1)', 'url'],
    [image ? '/a b' : '//evil.example', 'url'],
  ],
  day: () => [
    ['2026-02-30', 'date'],
    ['1.1.2026', 'date'],
    ['', 'date'],
    [7, 'string'],
  ],
  moment: () => [
    ['2026-01-01', 'date'],
    ['2026-02-30T10:00:00Z', 'date'],
    ['2026-01-01T25:00:00Z', 'date'],
  ],
  number: ({ min, max }) => [
    [max + 1, 'max'],
    [min - 1, 'min'],
    [min + 0.5, 'withoutDecimals'],
    ['7', 'number'],
  ],
  yesNo: () => [
    ['yes', 'boolean'],
    [1, 'boolean'],
  ],
  choice: ({ orItemOf }) => [
    [orItemOf ? 'N one' : 'none', 'enum'],
    ['', 'enum'],
  ],
  colour: () => [
    ['red', 'regex'],
    ['#FFFFFF', 'regex'],
    [7, 'string'],
  ],
  focalPoint: () => [
    [7, 'object'],
    [{ x: 2, y: 0 }, 'max', '.x'],
    [{ x: 0, y: -1 }, 'min', '.y'],
    [{ x: 0 }, 'required', '.y'],
    [{ x: '0', y: 0 }, 'number', '.x'],
  ],
  entry: ({ many }) =>
    many === undefined
      ? IDS
      : [
          [7, 'array'],
          [[1, 1], 'distinct'],
          [Array.from({ length: many + 1 }, (_, index) => index + 1), 'array.maxLength'],
          ...IDS.map(([id, rule]) => [[id], rule, '.0'] as const),
        ],
  user: () => IDS,
  file: () => IDS,
  items: (field) => [...NO_ITEMS, ...itemsOf(field, {})],
  sections: (field) => {
    const [kind] = Object.keys(field.of)
    return [
      ...NO_ITEMS,
      ...itemsOf(field, { kind }),
      [[{ id: 'a' }], 'required', '.0.kind'],
      [[{ id: 'a', kind: 'constructor' }], 'enum', '.0.kind'],
    ]
  },
}

const refusedTwice = (head: Tree): Refused => [[1, 2].map(() => ({ ...head, id: 'a' })), 'distinct']

const itemsOf = ({ max }: { max: number }, head: Tree): Refused[] => [
  [[head], 'required', '.0.id'],
  [[{ ...head, id: 'A b' }], 'regex', '.0.id'],
  ...(max > 1 ? [refusedTwice(head)] : []),
  [Array.from({ length: max + 1 }, (_, at) => ({ ...head, id: `i${at}` })), 'array.maxLength'],
]

const GOOD: { [Type in FieldType]: (field: Field<Type>) => unknown[] } = {
  text: ({ max, min = 0 }) => ['', ' ', 'x'.repeat(min), 'x'.repeat(max)],
  markdown: ({ max }) => ['', ' x\n', 'x'.repeat(max)],
  slug: ({ max }) => ['', 'x'.repeat(max)],
  link: ({ image }) => [
    '',
    '/uploads/7',
    ' https://a.example/b ',
    ...(image ? ['x.png'] : ['page:7', 'mailto:a@b.example']),
  ],
  day: () => [null, '2028-02-29'],
  moment: () => [null, '2028-02-29T23:59:59Z', '2028-02-29T23:59:59.999Z'],
  number: ({ min, max }) => [null, min, max],
  yesNo: () => [true, false],
  choice: ({ of }) => [...of],
  colour: () => [null, '#00ff9a'],
  focalPoint: () => [null, { x: 0, y: 1 }, { x: 0.5, y: 0.25 }],
  entry: ({ many }) => (many === undefined ? [null, 1] : [[], [2, 1]]),
  user: () => [null, 1],
  file: () => [null, 1],
  items: () => [[]],
  sections: () => [[]],
}

const kindsOf = (field: Field) => (field.type === 'sections' ? Object.keys(field.of) : [''])

/** Values with an item in every list. The number chooses the kind of the section in `sections`. */
function sampleOf(fields: Fields, turn = 0): Tree {
  const lists = Object.entries(fields).flatMap(([name, field]) => {
    if (!isList(field)) return []
    const head = headOf(field, { id: 'i0', kind: kindsOf(field)[turn] ?? kindsOf(field)[0] })
    return [[name, [{ ...head, ...sampleOf(fieldsOfItem(field, head), turn) }]]]
  })
  return { ...emptyOf(fields), ...Object.fromEntries(lists) }
}

/** Samples that together have a section of every kind; validating them all at once takes longer. */
const samplesOf = (fields: Fields): Tree[] =>
  Array.from(
    { length: Math.max(...Object.values(fields).map((field) => kindsOf(field).length)) },
    (_, turn) => sampleOf(fields, turn),
  )

type Table<Row> = { [Type in FieldType]: (field: Field<Type>) => Row[] }
const rowsOf = <Row>(table: Table<Row>, field: Field): Row[] =>
  (table[field.type] as (field: Field) => Row[])(field)

/** Sample values with one value replaced, for every place and every row of a table. */
function replaced<Row>(fields: Fields, table: Table<Row>, valueOf: (row: Row) => unknown) {
  const seen = new Set<string>()
  return samplesOf(fields).flatMap((sample) =>
    [...places(fields, sample)].flatMap(({ field, formPath, names, language }, at) => {
      const place = `${names} ${language}`
      if (seen.has(place)) return []
      seen.add(place)
      return rowsOf(table, field).map((row) => {
        const values = structuredClone(sample)
        ;[...places(fields, values)][at]?.set(valueOf(row))
        return { values, formPath, row }
      })
    }),
  )
}

/** Values that are refused, and the field and rule of the error. */
export const refusedCases = (fields: Fields) =>
  replaced(fields, BAD, ([value]) => value).map(({ values, formPath, row }) => {
    const [, rule, below = ''] = row
    return { values, field: formPath + below, rule }
  })

/** Values per language that are no object are refused as a whole. */
export const refusedWholes = (fields: Fields) =>
  Object.entries(fields)
    .filter(([, field]) => keysOf(field))
    .map(([field]) => ({ values: { ...sampleOf(fields), [field]: 7 }, field, rule: 'object' }))

/** Values that are accepted. */
export const acceptedValues = (fields: Fields): Tree[] =>
  replaced(fields, GOOD, (value) => value).map(({ values }) => values)
