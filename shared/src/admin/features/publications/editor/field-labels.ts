import { useTranslation } from 'react-i18next'
import type { TextField } from '../../../../contract/publications.ts'
import type { SharedValues } from './form-values.ts'

/** The names of the fields, for lists that show them apart from their inputs. */
export function useFieldLabels() {
  const { t } = useTranslation('admin')
  return {
    side: {
      title: t('editor.fields.title'),
      slug: t('editor.fields.slug'),
      content: t('editor.fields.content'),
    } satisfies Record<TextField, string>,
    shared: {
      tags: t('editor.fields.tags'),
      publishDate: t('editor.fields.date'),
      hero: t('editor.fields.hero'),
      status: t('editor.fields.status'),
    } satisfies Record<keyof SharedValues | 'status', string>,
    status: { draft: t('editor.publish.draft'), published: t('editor.publish.published') },
  }
}
