import { useTranslation } from 'react-i18next'
import { KINDS } from '@ufuq/shared/kinds/index'
import type { WireEntry } from '@ufuq/shared/kinds/wire'
import { Lead } from '../../../components/lead.tsx'
import { EntryEditor } from '../../../entry/entry-editor.tsx'
import { EntryField } from '../../../entry/entry-field.tsx'
import { OneEntryScreen } from '../../../entry/entry-screen.tsx'
import { ItemsField } from '../../../entry/items-field.tsx'
import { useKindTexts } from '../../../entry/kind-texts.ts'
import type { OwnField } from '../../../entry/value-field.tsx'

const kind = KINDS.programmes

/** `/admin/programmes` */
export const ProgrammesScreen = () => (
  <OneEntryScreen kind={KINDS.programmes}>
    {(entry) => <ProgrammesEditor saved={entry} />}
  </OneEntryScreen>
)

/** Edits the draft of the programmes: their order, names, drawings and tags. */
function ProgrammesEditor({ saved }: { saved: WireEntry }) {
  const { t } = useTranslation('admin')
  return (
    <EntryEditor
      kind={kind}
      state={saved}
      layout={(_, { isReadOnly }) => (
        <>
          <Lead>{t('kinds.programmes.text')}</Lead>
          <ProgrammesField isReadOnly={isReadOnly} />
        </>
      )}
    />
  )
}

function ProgrammesField({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useTranslation('admin')
  const texts = useKindTexts(kind)
  const problems = {
    slug: t('kinds.programmes.problems.slug'),
    unique: t('kinds.programmes.problems.unique'),
    inUse: t('kinds.programmes.problems.inUse'),
    placeholder: t('site.errors.placeholder'),
    string: t('site.errors.invalid'),
  }
  const problemText = (rule: string) => (problems as Partial<Record<string, string>>)[rule]
  const own: Readonly<Record<string, OwnField>> = {
    tag: { problemText, hint: t('kinds.programmes.hints.tag') },
    slug: { problemText, hint: t('kinds.programmes.hints.slug') },
  }
  return (
    <ItemsField
      kind={kind}
      label={texts.field('programmes')}
      at="programmes"
      names="programmes"
      field={kind.fields.programmes}
      isReadOnly={isReadOnly}
      problemText={problemText}
    >
      {({ at }, name, field) => (
        <EntryField
          key={name}
          kind={kind}
          at={`${at}.${name}`}
          names={`programmes.${name}`}
          field={field}
          isReadOnly={isReadOnly}
          own={own[name] ?? { problemText }}
        />
      )}
    </ItemsField>
  )
}
