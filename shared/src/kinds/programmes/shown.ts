import { inBoth, type Language } from '../../contract/languages.ts'
import { SHIPPED_PROGRAMMES, type ShownProgramme } from '../../contract/programmes.ts'
import { getIn, setIn } from '../../domain/site/text-keys.ts'
import { slugFromTitle } from '../../domain/slugs.ts'
import { differences } from '../../model/differences.ts'
import type { Namespaces } from '../page/catalogue.ts'
import { MAX_PROGRAMME_SLUG, programmes, type ProgrammesValues } from './programmes.ts'

type Values = ProgrammesValues['programmes']

/** The programmes before any change by staff. */
export function shippedProgrammes(texts: Readonly<Record<Language, Namespaces>>): ProgrammesValues {
  const textsAt = (namespace: string, key: string) =>
    inBoth((language) => {
      const text = getIn(texts[language][namespace], key)
      return typeof text === 'string' ? text : ''
    })
  return {
    programmes: SHIPPED_PROGRAMMES.map(({ id, slug, drawing }) => ({
      id,
      slug,
      drawing,
      name: textsAt('common', `categories.${id}`),
      sentence: textsAt('home', `strata.${id}.text`),
      tag: null,
    })),
  }
}

/** Whether two states of the programmes differ. */
export const differ = (one: ProgrammesValues, other: ProgrammesValues): boolean =>
  differences(programmes.fields, { ...one }, { ...other }).length > 0

/** The ids of the shipped programmes that have another name, in either language. */
export function renamedProgrammes(own: ProgrammesValues, shipped: ProgrammesValues): string[] {
  const formerOf = (wanted: string) => shipped.programmes.find(({ id }) => id === wanted)?.name
  return own.programmes
    .filter(({ id, name }) => {
      const former = formerOf(id)
      return former && (former.ar !== name.ar || former.en !== name.en)
    })
    .map(({ id }) => id)
}

/** The programmes with their names in addresses. */
export const shownProgrammes = (values: Values): ShownProgramme[] =>
  values.map(({ id, name, slug, drawing }) => ({
    id,
    slug: slug || (name.en ? slugOf(name.en, 'en') : name.ar ? slugOf(name.ar, 'ar') : id),
    drawing,
  }))

/** Programmes, by default those that the product ships, with their texts in a language. */
export function namedProgrammes(
  own: readonly ShownProgramme[] | undefined,
  texts: Readonly<Namespaces>,
) {
  const textAt = (namespace: string, key: string) => {
    const text = getIn(texts[namespace], key)
    return typeof text === 'string' ? text : ''
  }
  return (own ?? SHIPPED_PROGRAMMES).map((programme) => ({
    ...programme,
    name: textAt('common', `categories.${programme.id}`),
    sentence: textAt('home', `strata.${programme.id}.text`),
  }))
}

const slugOf = (name: string, language: Language) =>
  slugFromTitle(name, language).slice(0, MAX_PROGRAMME_SLUG)

/**
 * Whether the programmes, their names in addresses, their drawings and their tags are the shipped
 * ones. Only their texts may differ.
 */
export const areShipped = ({ programmes: values }: ProgrammesValues): boolean =>
  values.every(({ tag }) => tag === null) &&
  JSON.stringify(shownProgrammes(values)) === JSON.stringify(SHIPPED_PROGRAMMES)

interface WrittenProgrammes {
  values: ProgrammesValues
  /** The locale files in this language. */
  shipped: Readonly<Namespaces>
  language: Language
}

/**
 * Writes the names and sentences of the programmes into the texts of a language, which staff's
 * changes of pages are in already.
 */
export function writeProgrammes(
  texts: Namespaces,
  { values: { programmes: values }, shipped, language }: WrittenProgrammes,
): void {
  const namesOf = (named: Values) =>
    Object.fromEntries(named.map(({ id, name }) => [id, name[language]]))
  const common = (texts['common'] ??= {})
  setIn(common, 'categories', namesOf(values))
  // The shipped label counts the programmes.
  const label = getIn(texts['programs'], 'page.tabsLabel')
  setIn((texts['home'] ??= {}), 'strata', {
    ...(typeof label === 'string' && { label }),
    ...Object.fromEntries(
      values.map(({ id, name, sentence }) => [
        id,
        { title: name[language], text: sentence[language] },
      ]),
    ),
  })
  const replaceShipped = (namespace: string, key: string, text: string) => {
    const target = texts[namespace]
    if (target && getIn(target, key) === getIn(shipped[namespace], key)) setIn(target, key, text)
  }
  for (const { id, name } of values) replaceShipped('programs', `${id}.heading`, name[language])
  // The shipped description names the programmes, and the shipped lead counts them.
  const description = getIn(common, 'meta.home.description')
  if (typeof description === 'string')
    replaceShipped('common', 'meta.projects.description', description)
  if (!areShipped({ programmes: values })) replaceShipped('programs', 'page.lead', '')
}
