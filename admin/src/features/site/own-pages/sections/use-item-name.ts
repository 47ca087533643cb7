import { titleIn } from '@ufuq/shared/contract/languages'
import type { ItemsRules } from '@ufuq/shared/contract/page-sections'
import { useLanguage } from '../../../../language.ts'
import type { PageForm } from '../../editing/page-values.ts'
import { keyIn, textIn } from '../values/page-form.ts'
import { usePageNames } from '../values/page-names.ts'
import { useDocumentAt } from './document-value.tsx'

/** Returns a function that names an item of a list: by its first text, or by its document. */
export function useItemName({ fields }: ItemsRules) {
  const names = usePageNames()
  const language = useLanguage()
  const documentAt = useDocumentAt('document' in fields)
  return (form: PageForm, at: string, place: number): string => {
    const document = documentAt(textIn(form, 'shared', keyIn(at, 'document')))
    return (
      (document && titleIn(document.title, language)) || names.item(form, at, { fields, place })
    )
  }
}
