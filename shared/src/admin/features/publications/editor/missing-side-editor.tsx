import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { otherLanguage } from '../../../../contract/languages.ts'
import type { Publication, PublicationInput } from '../../../../contract/publications.ts'
import { htmlAttributes } from '../../../../i18n/direction.ts'
import { useLanguage } from '../../../language.ts'
import { EditorForm } from './editor-form.tsx'
import { LanguagePane } from './language-pane.tsx'
import { PublishSwitch } from './publish-switch.tsx'
import { mergeRecord, useComparedRecord } from './record-conflict.ts'
import { RECORD_FIELDS, recordFieldAt } from './record-fields.ts'
import {
  missingSideOf,
  readKeptRecord,
  recordSchema,
  toRecordInput,
  type RecordValues,
} from './record-values.ts'
import { SharedFields } from './shared-fields.tsx'
import { SideStatus } from './side-status.tsx'

interface MissingSideEditorProps {
  partner: Publication
  canPublish: boolean
  /** Rejects with what the server said. */
  onSave: (input: PublicationInput) => Promise<unknown>
  onSaved: () => void
  onCancel: () => void
}

/** The text that is there, to read; the one that is missing, to write. */
export function MissingSideEditor({
  partner,
  canPublish,
  onSave,
  onSaved,
  onCancel,
}: MissingSideEditorProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const written = otherLanguage(partner.language)
  const compare = useComparedRecord()
  const form = useForm<RecordValues>({
    defaultValues: missingSideOf(partner, written, language),
    resolver: valibotResolver(recordSchema(true)),
    shouldFocusError: false,
  })
  return (
    <EditorForm
      form={form}
      onSave={async (values) => {
        await onSave(toRecordInput(values, partner))
        return 'saved'
      }}
      onSaved={onSaved}
      unsent={{
        place: `beside:${partner.id}`,
        versions: [],
        read: readKeptRecord,
        titleOf: ({ text }) => text.title,
        compare,
        merge: mergeRecord,
      }}
      fieldAt={recordFieldAt}
      fieldOrder={RECORD_FIELDS}
      onCancel={onCancel}
      saveLabel={t('editor.actions.create')}
      isNew
      isReadOnly={false}
    >
      <div className="ed beside">
        <SourcePane publication={partner} />
        <LanguagePane name="text" language={written} />
      </div>
      <SharedFields isReadOnly={false} date={{ allowsFuture: true, isReadOnly: !canPublish }}>
        <PublishSwitch isPair={false} canPublish={canPublish} />
      </SharedFields>
    </EditorForm>
  )
}

function SourcePane({ publication }: { publication: Publication }) {
  const { t } = useTranslation('admin')
  const { language, title, html } = publication
  const { lang, dir } = htmlAttributes(language)
  return (
    <section className="pane source" aria-label={t(`editor.sourceLabel.${language}`)}>
      <div className="pane-head">
        <h2>{t(`editor.languages.${language}`)}</h2>
        <SideStatus publication={publication} />
      </div>
      {/* the server's renderer made this HTML: raw HTML of an author is text in it */}
      <div className="source-text" lang={lang} dir={dir} tabIndex={0}>
        <h3>{title}</h3>
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </section>
  )
}
