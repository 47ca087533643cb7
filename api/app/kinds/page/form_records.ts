import type { Language } from '@ufuq/shared/contract/languages'
import type forms from '@ufuq/shared/i18n/locales/en/forms.json'
import type { ShownSection } from '@ufuq/shared/kinds/page/own-pages'
import type { SiteContent } from '#content/site_content'
import { readNamedForms } from '#kinds/form/shown_forms'

/** The sections of the page about privacy, and what is stored of those who use a form by staff. */
export async function withFormRecords(
  sections: readonly ShownSection[],
  { texts }: Pick<SiteContent, 'texts'>,
  language: Language,
): Promise<ShownSection[]> {
  const { what, who, duration } = (texts[language]['forms'] as typeof forms).stored
  const records = (await readNamedForms(language)).map(({ id, title, fields, keepDays }) => {
    const labels = fields.map(({ label }) => (language === 'ar' ? `«${label}»` : `“${label}”`))
    return {
      id: `form-${id}`,
      kind: 'records',
      heading: title,
      what: what.replace('{{questions}}', labels.join(language === 'ar' ? '، ' : ', ')),
      who,
      duration: duration.replace('{{days}}', String(keepDays)),
    } as ShownSection
  })
  const at = sections.findLastIndex(({ kind }) => kind === 'records') + 1
  return sections.toSpliced(at, 0, ...records)
}
