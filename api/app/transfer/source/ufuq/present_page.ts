import { documentIdAt } from '@ufuq/shared/contract/documents'
import type { Language } from '@ufuq/shared/contract/languages'
import { page } from '@ufuq/shared/kinds/page'
import { sideOf } from '@ufuq/shared/kinds/sides'
import { applyValues, isTree, itemsIn, type Tree } from '@ufuq/shared/kinds/values'

/** The present id of a document that had this id. */
type DocumentIdOf = (id: number) => number

/**
 * The values of a page that release 1 stored, or that a later release exported. Sections of unknown
 * kinds are omitted.
 */
export function presentPage(content: Tree, documentIdOf: DocumentIdOf = (id) => id): Tree {
  const sections = itemsIn(content['sections'])
    .filter(({ kind }) => Object.hasOwn(page.fields.sections.of, String(kind)))
    .map((section) => presentSection(section, documentIdOf))
  return applyValues(page.fields, {}, { ...content, sections })
}

/** What visitors see of such a page in one language, which release 1 stored in both languages. */
export function presentSide(
  live: Tree,
  slug: Record<Language, string>,
  language: Language,
  documentIdOf?: DocumentIdOf,
): Tree {
  const isSide = !isTree(live['title'])
  if (isSide) return live
  return sideOf(page.fields, { ...presentPage(live, documentIdOf), slug }, language)
}

function presentSection(section: Tree, documentIdOf: DocumentIdOf): Tree {
  const { hidden = section['isHidden'] === true, documents, openings } = section
  return {
    ...section,
    hidden,
    ...(Array.isArray(documents) && {
      documents: documents.flatMap((chosen: unknown) => {
        if (!isTree(chosen)) return chosen
        const id = documentIdAt(String(chosen['document']))
        return id === null ? [] : documentIdOf(id)
      }),
    }),
    ...(Array.isArray(openings) && {
      openings: itemsIn(openings).map(({ opens, closes, ...opening }) => ({
        ...opening,
        opens: opens || null,
        closes: closes || null,
      })),
    }),
  }
}
