import { valibotResolver } from '@hookform/resolvers/valibot'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Publication, PublicationPatch } from '../../../../contract/publications.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { useLanguage } from '../../../language.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { EditorForm, replaceValues, type Removal, type SaveOutcome } from './editor-form.tsx'
import { LanguagePane } from './language-pane.tsx'
import { PublishSwitch } from './publish-switch.tsx'
import { mergeRecord, useComparedRecord } from './record-conflict.ts'
import { RECORD_FIELDS, recordFieldAt } from './record-fields.ts'
import {
  recordFrom,
  readKeptRecord,
  recordSchema,
  toRecordPatch,
  type RecordValues,
} from './record-values.ts'
import { conflictingRecord } from './save-failure.ts'
import { SharedFields } from './shared-fields.tsx'
import { SideStatus } from './side-status.tsx'
import { UpdateMark } from './update-mark.tsx'
import { LanguageField, TranslationField } from './translation-fields.tsx'

interface RecordEditorProps {
  publication: Publication
  /** Rejects with what the server said. */
  onSave: (patch: PublicationPatch) => Promise<unknown>
  onSaved: () => void
  onCancel: () => void
  removal?: Removal | undefined
}

/** One record alone, with its language and its link. */
export function RecordEditor({
  publication,
  onSave,
  onSaved,
  onCancel,
  removal,
}: RecordEditorProps) {
  const { t } = useTranslation('admin')
  const { toast } = useToast()
  const language = useLanguage()
  const [base, setBase] = useState(publication)
  const [newer, setNewer] = useState<Publication | null>(null)
  // the date isn't shown here, so whatever it is must not keep the rest from being saved
  const form = useForm<RecordValues>({
    defaultValues: recordFrom(base, language),
    resolver: valibotResolver(recordSchema(true)),
    shouldFocusError: false,
  })
  const compare = useComparedRecord()
  const writtenIn = useWatch({ control: form.control, name: 'language' })
  const isReadOnly = publication.can?.update !== true

  const save = async (values: RecordValues, against = base): Promise<SaveOutcome> => {
    try {
      await onSave(toRecordPatch(values, against))
    } catch (error) {
      if (!showConflict(error)) throw error
      return 'conflict'
    }
    return 'saved'
  }

  const showConflict = (error: unknown): boolean => {
    const current = conflictingRecord(error)
    if (current) setNewer(current)
    return current !== null
  }

  return (
    <EditorForm
      form={form}
      onSave={save}
      onSaved={onSaved}
      unsent={{
        place: `record:${base.id}`,
        versions: [base.version],
        read: readKeptRecord,
        titleOf: ({ text }) => text.title,
        compare,
        merge: mergeRecord,
      }}
      fieldAt={recordFieldAt}
      fieldOrder={RECORD_FIELDS}
      onCancel={onCancel}
      saveLabel={t('editor.actions.update')}
      isNew={false}
      isReadOnly={isReadOnly}
      removal={removal}
      conflict={(saveWith) =>
        newer && (
          <ConflictPanel
            compare={() =>
              compare(recordFrom(base, language), form.getValues(), recordFrom(newer, language))
            }
            onApply={(choices) => {
              const theirs = recordFrom(newer, language)
              replaceValues(form, mergeRecord(form.getValues(), theirs, choices), theirs)
              setBase(newer)
              setNewer(null)
              if (Object.values(choices).includes('mine')) saveWith((values) => save(values, newer))
              else toast({ title: t('editor.conflict.newestTaken') })
            }}
          />
        )
      }
    >
      {isReadOnly && <Notice>{t('editor.readOnly')}</Notice>}
      <div className="ed single">
        <LanguagePane
          name="text"
          language={writtenIn}
          isReadOnly={isReadOnly}
          status={<SideStatus publication={base} />}
          mark={<UpdateMark publication={base} onConfirmed={setBase} onConflict={showConflict} />}
        />
      </div>
      <SharedFields isReadOnly={isReadOnly}>
        <LanguageField isReadOnly={isReadOnly} />
        <TranslationField publication={base} isReadOnly={isReadOnly} />
        <PublishSwitch
          isPair={false}
          canPublish={publication.can?.publish === true && !isReadOnly}
        />
      </SharedFields>
    </EditorForm>
  )
}
