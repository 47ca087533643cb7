import type { FieldError } from '../../contract/errors.ts'
import { LANGUAGES } from '../../contract/languages.ts'
import { documentIdAt } from '../../contract/documents.ts'
import { SECTION_ID } from '../../contract/own-pages.ts'
import {
  isSectionKind,
  SECTION_KINDS,
  SECTION_LIMITS,
  type ItemsRules,
  type Section,
  type SectionFieldRules,
} from '../../contract/page-sections.ts'
import { isWritten } from '../site/rules.ts'
import { isLinkTarget } from './link-targets.ts'

/** The maximum length in characters. All browsers accept addresses of this length. */
const MAX_LINK = 2000
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z$/

/** The validated sections, with every field of their kinds, and the errors. */
export interface ReadSections {
  sections: Section[]
  errors: FieldError[]
}

type Sent = Readonly<Record<string, unknown>>
type Fields = Readonly<Record<string, SectionFieldRules>>

/**
 * Validates the sections of a page from a request. Drafts may be incomplete, so no value is
 * required, but only declared kinds and fields are accepted. No value is shortened.
 */
export function readSections(sent: unknown): ReadSections {
  const errors: FieldError[] = []
  const refuse = (field: string, rule: string, says: string) =>
    void errors.push({ field, rule, message: `The ${field} field ${says}` })
  const sections = new Reading(refuse).sections(sent)
  if (errors.length === 0) checkSize(sections, refuse)
  return { sections: errors.length === 0 ? sections : [], errors }
}

type Refuse = (field: string, rule: string, says: string) => void

function checkSize(sections: readonly Section[], refuse: Refuse) {
  const { items, bytes } = SECTION_LIMITS
  const count = sections.flatMap((section) => Object.values(section).filter(Array.isArray).flat())
  if (count.length > items) refuse('sections', 'maxItems', `must have at most ${items} items`)
  const size = new TextEncoder().encode(JSON.stringify(sections)).length
  if (size > bytes) refuse('sections', 'maxBytes', `must have at most ${bytes} bytes`)
}

class Reading {
  readonly #refuse: Refuse
  readonly #ids = new Set<string>()

  constructor(refuse: Refuse) {
    this.#refuse = refuse
  }

  sections(sent: unknown): Section[] {
    const { sections: max } = SECTION_LIMITS
    if (!Array.isArray(sent)) {
      this.#refuse('sections', 'array', 'must be a list')
      return []
    }
    if (sent.length > max) {
      this.#refuse('sections', 'maxLength', `must have at most ${max} sections`)
      return []
    }
    return sent.flatMap((one: unknown, at) => this.#section(one, `sections.${at}`) ?? [])
  }

  #section(sent: unknown, path: string): Section | null {
    if (!isObject(sent)) return this.#refused(path, 'object', 'must be a section')
    const { kind, id, isHidden = false, ...values } = sent
    if (!isSectionKind(kind)) return this.#refused(`${path}.kind`, 'enum', 'is no kind of section')
    if (typeof isHidden !== 'boolean')
      this.#refuse(`${path}.isHidden`, 'boolean', 'must be boolean')
    const own = { id: this.#id(id, path), kind, isHidden }
    return { ...own, ...this.#fields(SECTION_KINDS[kind], values, path) } as Section
  }

  #fields(fields: Fields, sent: Sent, path: string): Record<string, unknown> {
    for (const name of Object.keys(sent)) {
      if (!Object.hasOwn(fields, name)) this.#refuse(`${path}.${name}`, 'unknown', 'is not known')
    }
    return Object.fromEntries(
      Object.entries(fields).map(([name, rules]) => {
        const value = Object.hasOwn(sent, name) ? sent[name] : undefined
        return [name, this.#value(rules, value, `${path}.${name}`)]
      }),
    )
  }

  #value(rules: SectionFieldRules, sent: unknown, path: string): unknown {
    switch (rules.type) {
      case 'words':
        return this.#words(rules, sent ?? {}, path)
      case 'text':
        return this.#string(sent, path, rules.max)
      case 'link':
        return this.#matching(sent, path, { isValid: isLinkTarget, rule: 'url', max: MAX_LINK })
      case 'document':
        return this.#matching(sent, path, { isValid: isDocument, rule: 'document', max: MAX_LINK })
      case 'moment':
        return this.#matching(sent, path, { isValid: isMoment, rule: 'date', max: MOMENT_LENGTH })
      case 'picture':
      case 'tag':
        return this.#number(sent, path)
      case 'choice':
        return this.#choice(rules.choices, sent, path)
      case 'items':
        return this.#items(rules, sent ?? [], path)
    }
  }

  #words({ max }: { max: number }, sent: unknown, path: string): unknown {
    const words = { ar: '', en: '' }
    if (!isObject(sent)) return this.#refused(path, 'object', 'must be in both languages') ?? words
    for (const key of Object.keys(sent)) {
      if (!Object.hasOwn(words, key)) this.#refuse(`${path}.${key}`, 'unknown', 'is not known')
    }
    for (const language of LANGUAGES) {
      words[language] = this.#string(sent[language], `${path}.${language}`, max)
    }
    return words
  }

  #string(sent: unknown, path: string, max: number): string {
    if (sent === undefined || sent === null) return ''
    if (typeof sent !== 'string' || !isWritten(sent)) {
      return this.#refused(path, 'string', 'must be well-formed text') ?? ''
    }
    if (sent.length > max) this.#refuse(path, 'maxLength', `must have at most ${max} characters`)
    return sent.trim() === '' ? '' : sent
  }

  #matching(
    sent: unknown,
    path: string,
    { isValid, rule, max }: { isValid: (text: string) => boolean; rule: string; max: number },
  ): string {
    const text = this.#string(sent, path, max).trim()
    if (text !== '' && !isValid(text)) this.#refuse(path, rule, `is not a valid ${rule}`)
    return text
  }

  #number(sent: unknown, path: string): number | null {
    if (sent === undefined || sent === null) return null
    if (Number.isSafeInteger(sent) && (sent as number) > 0) return sent as number
    return this.#refused(path, 'number', 'must be an id')
  }

  #choice([first, ...rest]: readonly [string, ...string[]], sent: unknown, path: string): string {
    const choices = [first, ...rest]
    if (sent === undefined || sent === null) return first
    return (
      choices.find((one) => one === sent) ??
      this.#refused(path, 'enum', `must be one of ${choices.join(', ')}`) ??
      first
    )
  }

  #items({ max, fields }: ItemsRules, sent: unknown, path: string) {
    if (!Array.isArray(sent)) return this.#refused(path, 'array', 'must be a list') ?? []
    if (sent.length > max) {
      return this.#refused(path, 'maxLength', `must have at most ${max} items`) ?? []
    }
    return sent.map((one: unknown, at) => {
      const own = `${path}.${at}`
      if (!isObject(one)) return this.#refused(own, 'object', 'must be an item') ?? {}
      const { id, ...values } = one
      return { id: this.#id(id, own), ...this.#fields(fields, values, own) }
    })
  }

  /**
   * Each id must be unique on the page, because anchors and conflicts refer to sections and items
   * by id.
   */
  #id(sent: unknown, path: string): string {
    if (typeof sent !== 'string' || !SECTION_ID.test(sent)) {
      return this.#refused(`${path}.id`, 'id', 'must be an id') ?? ''
    }
    if (this.#ids.has(sent)) this.#refuse(`${path}.id`, 'unique', 'is there twice')
    this.#ids.add(sent)
    return sent
  }

  #refused(path: string, rule: string, says: string): null {
    this.#refuse(path, rule, says)
    return null
  }
}

const MOMENT_LENGTH = 24
const isDocument = (text: string): boolean => documentIdAt(text) !== null
const isMoment = (text: string): boolean => MOMENT.test(text) && !Number.isNaN(Date.parse(text))

const isObject = (value: unknown): value is Sent =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
