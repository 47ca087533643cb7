import { isDeepStrictEqual } from 'node:util'
import { test } from '@japa/runner'
import { LANGUAGES, otherLanguage } from '@ufuq/shared/contract/languages'
import { picture } from '@ufuq/shared/kinds/picture/picture'
import { publication } from '@ufuq/shared/kinds/publication/publication'
import { seededRandom } from '@ufuq/shared/kinds/testing/random-values'
import { sideOf } from '@ufuq/shared/model/sides'
import { applyValues, type Tree } from '@ufuq/shared/model/values'
import { applyChange, newEntry } from '#entries/apply_change'
import { serveKind, servedKinds } from '#entries/kinds'
import { authorizeChange } from '#entries/permissions'
import { sideIn } from '#entries/rows'
import type { Change, Person, Entry, Side } from '#entries/types'

const SEQUENCES = 60
const STEPS = 25

const EDITOR: Person = { id: 1, role: 'editor' }
const AUTHORS: Person[] = [
  { id: 2, role: 'author' },
  { id: 3, role: 'author' },
  { id: 4, role: 'author', shared: new Map([[7, new Set([2])]]) },
  { id: 5, role: 'author', shared: new Map([[7, 'all']]) },
]
const PEOPLE = [EDITOR, ...AUTHORS]

const isOpenTo = ({ id, shared }: Person, { authorId, status }: Side): boolean => {
  const open = shared?.get(7)
  const isTheirs = authorId === id || open === 'all' || (open?.has(authorId ?? 0) ?? false)
  return status === 'draft' && isTheirs
}

/** What a language consists of, without what all languages share. */
const ownPart = ({ values }: Entry, language: string) =>
  ['title', 'slug', 'content'].map((field) => (values[field] as Tree)[language])
const stateOf = (side: Side | undefined) => side && [side.status, side.publishedAt, side.live]
const sharedPart = ({ values }: Entry) => [values['hero'], values['tags']]

function randomChange(random: (below: number) => number): Change {
  const some = () => LANGUAGES.filter(() => random(3) === 0)
  const texts = () => Object.fromEntries(some().map((one) => [one, `text ${random(1000)}`]))
  return {
    values: {
      title: texts(),
      content: texts(),
      ...(random(4) === 0 && { hero: `/uploads/${random(9)}` }),
      ...(random(4) === 0 && { tags: [random(9)] }),
    },
    publish: random(4) === 0 ? some() : [],
    withdraw: random(6) === 0 ? some() : [],
    dates:
      random(5) === 0 ? Object.fromEntries(some().map((one) => [one, '2030-01-01 09:00:00'])) : {},
    correction: random(6) === 0 ? some() : [],
  }
}

test.group('The rights of two authors', () => {
  test('no change touches a language without the right to it', ({ assert }) => {
    let [allowed, refused] = [0, 0]
    for (let seed = 1; seed <= SEQUENCES; seed += 1) {
      const random = seededRandom(seed)
      let entry: Entry = {
        ...newEntry(publication, EDITOR, { now: '2027-01-01 09:00:00' }),
        version: 1,
      }
      for (let step = 0; step < STEPS; step += 1) {
        const person = PEOPLE[random(PEOPLE.length)] ?? EDITOR
        const change = randomChange(random)
        const values = applyValues(publication.fields, entry.values, change.values ?? {})
        const moment = { by: person, now: `2027-01-02 09:${10 + step}:00` }
        const changed = applyChange(publication, entry, { values, change }, moment)
        const { after, touched } = changed
        if (touched.size === 0) continue
        try {
          authorizeChange(person, publication, entry, changed)
        } catch {
          refused += 1
          continue
        }
        allowed += 1
        if (person.role === 'author') {
          for (const language of LANGUAGES) {
            const [side, next] = [sideIn(entry, language), sideIn(after, language)]
            const isTouched =
              !isDeepStrictEqual(ownPart(entry, language), ownPart(after, language)) ||
              !isDeepStrictEqual(stateOf(side), stateOf(next))
            if (isTouched && side) assert.isTrue(isOpenTo(person, side))
            if (isTouched && !side) {
              const other = sideIn(entry, otherLanguage(language))
              assert.isTrue(!other || isOpenTo(person, other))
            }
            assert.deepEqual(next?.live ?? null, side?.live ?? null)
            if (next?.live)
              assert.deepEqual(sideOf(publication.fields, values, language), next.live)
          }
          if (!isDeepStrictEqual(sharedPart(entry), sharedPart(after)) && entry.sides.length > 0)
            assert.isTrue(entry.sides.some((side) => isOpenTo(person, side)))
        }
        // A stored entry has ids, by which drafts are shared.
        entry = {
          ...after,
          id: 7,
          sides: after.sides.map((side) => ({ ...side, id: side.language === 'ar' ? 1 : 2 })),
        }
      }
    }
    assert.isAbove(allowed, 100)
    assert.isAbove(refused, 100)
  })
})

test.group('A kind without drafts', () => {
  test('must say what is in public use, if authors may change their own', ({ assert }) => {
    const named = { ...picture, name: 'drawing', path: 'drawings' }
    assert.throws(() => serveKind(named), /drawing has no drafts/)
    assert.isUndefined(servedKinds().find(({ name }) => name === 'drawing'))
  })
})
