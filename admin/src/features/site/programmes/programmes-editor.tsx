import { useTranslation } from 'react-i18next'
import { programmes as kind } from '@ufuq/shared/kinds/programmes'
import { Lead } from '../../../components/lead.tsx'
import { EntryEditor } from '../../../entry/entry-editor.tsx'
import { OneEntryScreen } from '../../../entry/entry-screen.tsx'

/** `/admin/programmes`: edits the draft of the programmes, their order, names, drawings and tags. */
export function ProgrammesScreen() {
  const { t } = useTranslation('admin')
  const problems: Partial<Record<string, string>> = {
    slug: t('kinds.programmes.problems.slug'),
    unique: t('kinds.programmes.problems.unique'),
    inUse: t('kinds.programmes.problems.inUse'),
  }
  const problemText = (rule: string) => problems[rule]
  const fields = {
    tag: { problemText, hint: t('kinds.programmes.hints.tag') },
    slug: { problemText, hint: t('kinds.programmes.hints.slug') },
  }
  return (
    <OneEntryScreen kind={kind}>
      {(entry) => (
        <EntryEditor
          kind={kind}
          state={entry}
          own={{ programmes: { problemText, fields: () => fields } }}
          layout={(shown) => (
            <>
              <Lead>{t('kinds.programmes.text')}</Lead>
              {shown('programmes')}
            </>
          )}
        />
      )}
    </OneEntryScreen>
  )
}
