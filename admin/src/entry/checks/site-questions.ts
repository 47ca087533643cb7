import type { DocumentState, Site } from '@ufuq/shared/checks/rules/links'
import type { Language } from '@ufuq/shared/contract/languages'
import type { NamedDocument } from '@ufuq/shared/domain/documents/named-documents'

/** A query that the rules make to the site: a method with its arguments. */
export type Question =
  | readonly ['hasPage' | 'twinOf' | 'isDraft', path: string, Language]
  | readonly ['isDescribed', picture: number, Language]
  | readonly ['documentState', NamedDocument, Language]

/** The site's answers to the queries; an answer is undefined if the site has none. */
export type Answers = ReadonlyMap<string, boolean | string | null | undefined>

const keyOf = (question: Question): string => JSON.stringify(question)

/** The site's own origins, which need no query. */
export type SiteNames = Pick<Site, 'origin' | 'formerOrigins'>

/** A site with only these answers, which records all queries. */
export function siteFrom(answers: Answers, names: SiteNames) {
  const asked = new Map<string, Question>()
  const ask = (question: Question) => {
    const key = keyOf(question)
    asked.set(key, question)
    return answers.get(key)
  }
  const site = {
    ...names,
    hasPage: (path, language) => ask(['hasPage', path, language]) as boolean | undefined,
    isDraft: (path, language) => ask(['isDraft', path, language]) as boolean | undefined,
    twinOf: (path, language) => ask(['twinOf', path, language]) as string | null | undefined,
    isDescribed: (picture, language) =>
      ask(['isDescribed', picture, language]) as boolean | undefined,
    documentState: (document, language) =>
      ask(['documentState', document, language]) as DocumentState | undefined,
  } satisfies Site
  return { site, questions: () => [...asked.values()] }
}

export const answersTo = (questions: readonly Question[], site: Site): Answers =>
  new Map(questions.map((question) => [keyOf(question), answerTo(question, site)]))

function answerTo(question: Question, site: Site) {
  if (question[0] === 'isDescribed') return site.isDescribed(question[1], question[2])
  if (question[0] === 'documentState') return site.documentState?.(question[1], question[2])
  return site[question[0]]?.(question[1], question[2])
}
