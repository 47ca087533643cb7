import type { PageForm } from '../../editing/page-values.ts'
import { fieldsOf, keyIn, kindIn, orderIn, sectionKey } from '../values/page-form.ts'

/** The keys of a section's items in the form. */
export const itemKeysIn = (form: PageForm, section: string): string[] =>
  Object.entries(fieldsOf(kindIn(form, section)))
    .filter(([, { type }]) => type === 'items')
    .map(([name]) => keyIn(sectionKey(section), name))
    .flatMap((list) => orderIn(form, list).map((id) => keyIn(list, id)))
