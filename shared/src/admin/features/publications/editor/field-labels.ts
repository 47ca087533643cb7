import { useTranslation } from 'react-i18next'

/** The names of the fields, for lists that show them apart from their inputs. */
export function useFieldLabels() {
  const { t } = useTranslation('admin')
  return {
    side: {
      title: t('editor.fields.title'),
      slug: t('editor.fields.slug'),
      content: t('editor.fields.content'),
    },
    shared: {
      tags: t('editor.fields.tags'),
      publishDate: t('editor.fields.date'),
      hero: t('editor.fields.hero'),
      status: t('editor.fields.status'),
    },
    status: { draft: t('editor.publish.draft'), published: t('editor.publish.published') },
  }
}
