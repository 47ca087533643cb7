import { useTranslation } from 'react-i18next'
import { otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import type { SECTION_KINDS, SectionKind } from '@ufuq/shared/contract/page-sections'
import { useLanguage } from '../../../../language.ts'
import type { PageForm } from '../../editing/page-values.ts'
import type { FormPlace } from './form-places.ts'
import {
  fieldsOf,
  isKnownSection,
  keyIn,
  kindIn,
  sectionKey,
  textIn,
  UNKNOWN,
  type Fields,
  type OwnText,
} from './page-form.ts'

type Kinds = (typeof SECTION_KINDS)[SectionKind]
type KeyOf<Union> = Union extends unknown ? keyof Union & string : never
type ValueIn<Union> = Union extends unknown ? Union[keyof Union] : never
type ItemFields = Extract<ValueIn<Kinds>, { type: 'items' }>['fields']
/** The names of all fields, so that the compiler requires texts for a new kind of section. */
export type FieldName = KeyOf<Kinds> | KeyOf<ItemFields>
export type ListName = {
  [Kind in SectionKind]: {
    [
      Name in keyof (typeof SECTION_KINDS)[Kind] & string
    ]: (typeof SECTION_KINDS)[Kind][Name] extends {
      type: 'items'
    }
      ? Name
      : never
  }[keyof (typeof SECTION_KINDS)[Kind] & string]
}[SectionKind]

const MAX_NAME_LENGTH = 80

/** The names of sections, fields and items, as the editor shows them. */
export function usePageNames() {
  const { t } = useTranslation('admin')
  const language = useLanguage()

  const kind = (name: SectionKind) => t(`pages.kinds.${name}.name`)
  const field = (of: SectionKind, name: string): string => {
    if (of === 'figures' && name === 'label') return t('pages.counted')
    if (of === 'quote' && name === 'words') return t('pages.quoted')
    if ((of === 'text' || of === 'questions') && name === 'note') return t('pages.margin')
    return t(`pages.fields.${name as FieldName}`)
  }
  /** The first text of a section or an item; empty while there is none. */
  const textOf = (form: PageForm, key: string, fields: Fields, side: Language): string => {
    const first = Object.entries(fields).find(([, rules]) => rules.type === 'words')
    const text = first ? textIn(form, side, keyIn(key, first[0])).trim() : ''
    return text.length > MAX_NAME_LENGTH ? `${text.slice(0, MAX_NAME_LENGTH)}…` : text
  }
  const titleOf = (form: PageForm, key: string, fields: Fields): string =>
    textOf(form, key, fields, language) || textOf(form, key, fields, otherLanguage(language))

  const section = (form: PageForm, id: string): string => {
    if (!isKnownSection(form, id)) return t('pages.unknown.kind')
    const of = kindIn(form, id)
    return titleOf(form, sectionKey(id), fieldsOf(of)) || kind(of)
  }
  const item = (
    form: PageForm,
    key: string,
    { fields, place }: { fields: Fields; place: number },
  ) => titleOf(form, key, fields) || t('pages.items.unnamed', { number: place + 1 })

  const ownField = (name: string): string =>
    name === 'sections' ? t('pages.order') : t(`pages.own.${name as OwnText | 'cover'}`)

  const fieldIn = (form: PageForm, of: string, name: string): string => {
    if (name === UNKNOWN) return t('pages.unknown.content')
    return name === 'isHidden' ? t('pages.hidden') : field(kindIn(form, of), name)
  }

  return {
    kind,
    field,
    section,
    item,
    textOf,
    ownField,
    /** The name of a value with that of its section, for lists of values. */
    place(form: PageForm, { side, section: of, field: name }: FormPlace): string {
      const label =
        of === null
          ? ownField(name)
          : t('site.nameOf', {
              heading: section(form, of),
              name: fieldIn(form, of, name),
            })
      return side === 'shared' ? label : `${t(`editor.languages.${side}`)} · ${label}`
    },
  }
}
