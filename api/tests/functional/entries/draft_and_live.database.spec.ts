import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { places } from '@ufuq/shared/model/places'
import { joinSides, sideOf } from '@ufuq/shared/model/sides'
import { emptyOf, type Tree } from '@ufuq/shared/model/values'
import { binEntry, restoreEntry } from '#entries/bin'
import { changeEntry, createEntry, restoreVersion } from '#entries/change'
import { inEntryTransaction } from '#entries/events'
import type { ServedKind } from '#entries/hooks'
import { findEntry, lockEntry, sideIn } from '#entries/rows'
import { joinLocked, splitLocked } from '#entries/sides'
import type { Person, Entry } from '#entries/types'
import { findVersion, listVersions } from '#entries/versions'
import { UserFactory } from '#tests/factories/user_factory'
import { asked, saved } from '#tests/functional/entries/trial_kinds'

const SEQUENCES = 8
const STEPS = 14

/** Random numbers that are the same in each run. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1103515245 + 12345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
}

/** What an entry must contain, stored completely. */
interface Model {
  values: Tree
  lives: Partial<Record<Language, Tree | null>>
  authors: Partial<Record<Language, number | null>>
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
/** The languages that a change added, as drafts. */
const nulls = (after: Model, before: Model) =>
  Object.fromEntries(
    languagesIn(after).flatMap((one) => (one in before.lives ? [] : [[one, null]])),
  )
const languagesIn = (model: Model) => LANGUAGES.filter((language) => language in model.lives)

class Sequence {
  model: Model = { values: {}, lives: {}, authors: {} }
  id = 0
  readonly kind: ServedKind
  readonly people: readonly Person[]
  readonly random: (below: number) => number

  constructor(kind: ServedKind, people: readonly Person[], seed: number) {
    this.kind = kind
    this.people = people
    this.random = randomFrom(seed)
  }

  get editor() {
    return this.people[0]!
  }

  pick<T>(from: readonly T[]): T {
    return from[this.random(from.length)]!
  }

  async create() {
    const values = { title: { ar: 'بئر' }, year: 2000 + this.random(9) }
    const created = await createEntry({ kind: this.kind, by: this.people[1]! }, { values })
    this.id = created.id
    const { slug } = created.values
    this.model = {
      values: { ...emptyOf(this.kind.fields), ...values, title: { ar: 'بئر', en: '' }, slug },
      lives: { ar: null },
      authors: { ar: this.people[1]!.id },
    }
  }

  /** Changes some values, and publishes or withdraws. */
  async change() {
    const { kind, model } = this
    const by = this.pick(this.people)
    const language = this.pick(LANGUAGES)
    const values = structuredClone(model.values)
    const open = [...places(kind.fields, values)].filter(
      ({ field, language: one }) =>
        (one === language || one === null) && ['text', 'markdown', 'number'].includes(field.type),
    )
    const place = this.pick(open)
    const number = this.random(200)
    place.set(place.field.type === 'number' ? 1900 + number : `v${number}`)
    if (this.random(4) === 0) {
      const label = { ar: '', en: '', [language]: `v${number}` }
      const figures = values['figures'] as Tree[]
      values['figures'] = [
        ...figures,
        { id: `i${number}-${figures.length}`, label, unit: '' },
      ].slice(-8)
    }
    const publish = this.random(3) === 0 ? [language] : []
    const withdraw = publish.length === 0 && this.random(5) === 0 ? [language] : []
    const done = changeEntry({ kind, id: this.id, by }, { values, publish, withdraw })
    const refused = await done.then(
      () => null,
      (error: { status?: number }) => error.status ?? error,
    )
    if (refused !== null) {
      if (refused !== 403 && refused !== 422) throw refused
      return
    }
    const entry = await findEntry({ kind, id: this.id })
    // Slugs are made from titles.
    values['slug'] = entry.values['slug']
    const touched = LANGUAGES.filter(
      (one) =>
        JSON.stringify(localized(model.values, one)) !== JSON.stringify(localized(values, one)),
    )
    if (by.role === 'author') {
      for (const one of touched)
        if (one in model.lives && model.authors[one] !== by.id)
          throw new Error('An author changed a side of somebody else')
    }
    const after: Model = { values, lives: { ...model.lives }, authors: { ...model.authors } }
    for (const one of new Set([...touched, ...publish])) {
      if (one in after.lives) continue
      after.lives[one] = null
      after.authors[one] = by.id
    }
    for (const one of languagesIn(after)) {
      const isSaved = kind.publishing === 'saved' && after.lives[one] !== null
      if (withdraw.includes(one)) after.lives[one] = null
      else if (publish.includes(one) || isSaved) after.lives[one] = sideOf(kind.fields, values, one)
    }
    if (
      by.role === 'author' &&
      JSON.stringify(after.lives) !==
        JSON.stringify(plain({ ...model.lives, ...nulls(after, model) }))
    )
      throw new Error('An author changed what visitors see')
    this.model = after
  }

  /** Splits a language off, and joins it again, perhaps after a change to the rest. */
  async split() {
    const [language] = languagesIn(this.model)
    if (!language || languagesIn(this.model).length < 2) return
    const { kind, id, editor: by } = this
    const { split } = await inEntryTransaction(by, async (writing) => {
      const entry = await lockEntry({ kind, id }, writing.client)
      return splitLocked({ kind, entry, language, by }, writing)
    })
    const part = this.#take(language)
    await this.check()
    await checkEntry(this.kind, split.id, part)
    if (this.random(2) === 0) await this.change()
    const isFree = !(language in this.model.lives)
    if (!isFree) return
    await inEntryTransaction(by, async (writing) => {
      const entry = await lockEntry({ kind, id }, writing.client)
      const other = await lockEntry({ kind, id: split.id }, writing.client)
      return joinLocked({ kind, entry, other, by }, writing)
    })
    this.#join(language, part)
  }

  /** Deletes a language, and restores it. */
  async bin() {
    const language = this.pick(LANGUAGES)
    if (languagesIn(this.model).length < 2) return
    await binEntry({ kind: this.kind, id: this.id, by: this.editor }, language)
    const part = this.#take(language)
    await this.check()
    if (this.random(2) === 0) await this.change()
    const binned: { id: number } = await db
      .from('entries')
      .where('restore_to', this.id)
      .orderBy('id', 'desc')
      .firstOrFail()
    const restored = await restoreEntry({ kind: this.kind, id: binned.id, by: this.editor })
    if (language in this.model.lives) {
      // Its place was taken, so it stays alone; its slug may have been taken, too.
      part.values['slug'] = restored.values['slug']
      const live = part.lives[language]
      if (live) live['slug'] = (restored.values['slug'] as Tree)[language]
      await checkEntry(this.kind, restored.id, part)
    } else this.#join(language, part)
  }

  /** Restores a former state in the languages that the entry has. */
  async restore() {
    const { kind, model } = this
    const { rows } = await listVersions(this.id, {})
    if (rows.length === 0) return
    const { number } = this.pick(rows)
    const version = await findVersion(kind, { id: this.id, number })
    const entry = await restoreVersion({ kind, id: this.id, by: this.editor }, { number }).catch(
      (error: { status?: number }) => {
        // Another entry may have the former slug.
        if (error.status !== 422) throw error
        return null
      },
    )
    if (!entry) return
    for (const language of languagesIn(model)) {
      const isOld = version.sides[language] !== undefined
      const is = localized(entry.values, language)
      const was = localized(isOld ? version.values : model.values, language)
      // Items are restored with the version, also those in which the language was added later.
      const compared = (found: typeof is) =>
        JSON.stringify(isOld ? found : found.filter(([path]) => !String(path).includes('figures')))
      if (compared(is) !== compared(was)) throw new Error(`${language} was not restored`)
    }
    const lives = { ...model.lives }
    for (const one of languagesIn(model))
      if (kind.publishing === 'saved' && lives[one])
        lives[one] = sideOf(kind.fields, entry.values, one)
    this.model = { ...model, values: entry.values, lives }
  }

  #take(language: Language): Model {
    const { kind, model } = this
    const part: Model = {
      values: joinSides(kind.fields, { [language]: sideOf(kind.fields, model.values, language) }),
      lives: { [language]: model.lives[language] ?? null },
      authors: { [language]: model.authors[language] ?? null },
    }
    const other = otherLanguage(language)
    this.model = {
      values: joinSides(kind.fields, { [other]: sideOf(kind.fields, model.values, other) }),
      lives: { [other]: model.lives[other] ?? null },
      authors: { [other]: model.authors[other] ?? null },
    }
    return part
  }

  #join(language: Language, part: Model) {
    const { kind, model } = this
    const other = otherLanguage(language)
    const values = joinSides(kind.fields, {
      [other]: sideOf(kind.fields, model.values, other),
      [language]: sideOf(kind.fields, part.values, language),
    })
    const lives = { ...model.lives, ...part.lives }
    for (const one of LANGUAGES)
      if (kind.publishing === 'saved' && lives[one]) lives[one] = sideOf(kind.fields, values, one)
    this.model = { values, lives, authors: { ...model.authors, ...part.authors } }
  }

  check = () => checkEntry(this.kind, this.id, this.model)
}

/** The values of one language: the top-level ones and those of items. */
const localized = (values: Tree, language: Language) =>
  [...places(asked.fields, values)]
    .filter((place) => place.language === language && place.value !== '')
    .map(({ path, value }) => [path, value])

/** Compares an entry, and what is stored of it, with the model. */
async function checkEntry(kind: ServedKind, id: number, model: Model) {
  const entry: Entry = await findEntry({ kind, id })
  const fail = (what: string) => {
    throw new Error(`${what}: ${JSON.stringify({ model, entry }, null, 1)}`)
  }
  const same = (one: unknown, other: unknown) =>
    JSON.stringify(plain(one)) === JSON.stringify(plain(other))
  if (
    !same(
      entry.sides.map(({ language }) => language),
      languagesIn(model),
    )
  )
    fail('sides')
  for (const language of languagesIn(model)) {
    const side = sideIn(entry, language)!
    const document = sideOf(kind.fields, entry.values, language)
    if (!same(document, sideOf(kind.fields, model.values, language))) fail(`document ${language}`)
    if (!same(side.live, model.lives[language])) fail(`live ${language}`)
    if (side.authorId !== model.authors[language]) fail('author')
    if ((side.live === null) !== (side.status === 'draft')) fail('rule a')
    if (side.hasDraft !== !same(side.live, document)) fail('rule c')
  }
  const [draft] = await db.from('drafts').where('entry_id', id)
  if (Boolean(draft) !== entry.sides.some(({ hasDraft }) => hasDraft)) fail('rule b')
}

for (const kind of [saved, asked]) {
  test.group(
    `Draft and public content of a kind of which visitors see what is ${kind.publishing}`,
    () => {
      test('follow the same rules after any changes', async ({ assert }) => {
        const people = await Promise.all(
          (['editor', 'author', 'author'] as const).map((role) =>
            UserFactory.merge({ role }).create(),
          ),
        )
        const asPeople = people.map(({ id, role }): Person => ({ id, role }))
        let splits = 0
        for (let seed = 1; seed <= SEQUENCES; seed += 1) {
          const sequence = new Sequence(kind, asPeople, seed * 7919)
          await sequence.create()
          await sequence.check()
          for (let step = 0; step < STEPS; step += 1) {
            const turn = sequence.random(12)
            if (turn === 0) await sequence.split()
            else if (turn === 1) await sequence.bin()
            else if (turn === 2) await sequence.restore()
            else await sequence.change()
            splits += turn < 2 ? 1 : 0
            await sequence.check()
          }
        }
        assert.isAbove(splits, 5)
      })
    },
  )
}
