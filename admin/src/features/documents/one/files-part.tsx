import { Grid } from '../../../components/layout.tsx'
import { PickFilter } from '../../../components/pick-filter.tsx'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  DOCUMENT_SIDES,
  type DocumentFiles,
  type DocumentSide,
} from '@ufuq/shared/contract/documents'
import type { Document } from '@ufuq/shared/kinds/document'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import { Notice } from '@ufuq/shared/ui/notice'
import { LeftToRight } from '@ufuq/shared/ui/bdi'
import type { EntryOfKind } from '../../../entry/entry-editor.tsx'
import { useLanguage } from '../../../language.ts'
import { publicFileAddress } from '../use-open-file.ts'
import { FileCard } from './file-card.tsx'
import { Section } from '../../../components/section.tsx'

type Mode = 'shared' | 'each'

const modeOf = ({ ar, en }: DocumentFiles): Mode => (ar || en ? 'each' : 'shared')

interface DocumentFilesPartProps {
  document: Document
  entry: EntryOfKind
}

/**
 * The files of a document: one file for both languages, or one for each. A file that does not fit
 * the selected option stays visible until it is removed.
 */
export function DocumentFilesPart({ document, entry }: DocumentFilesPartProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { files, isPublished } = document
  const { errors } = useFormState({ control: entry.form.control, name: 'file' })
  const [mode, setMode] = useState<Mode>(() => modeOf(files))
  const own: readonly DocumentSide[] = [language, otherLanguage(language)]
  const wanted = mode === 'shared' ? (['shared'] as const) : own
  const sides = [...own, 'shared' as const].filter(
    (side) => wanted.includes(side) || files[side] !== null,
  )
  const address = publicFileAddress(document, language)
  return (
    <Section
      title={t('documents.files.title')}
      text={
        !entry.isReadOnly && (
          <PickFilter
            label={t('documents.files.mode')}
            values={(['shared', 'each'] as const).map((value) => ({
              value,
              text: t(`documents.files.modes.${value}`),
            }))}
            chosen={mode}
            onChoose={setMode}
          />
        )
      }
    >
      <Grid min="17rem">
        {sides.map((side) => (
          <FileCard
            key={side}
            side={side}
            document={document}
            entry={entry}
            isOnly={DOCUMENT_SIDES.filter((one) => files[one] !== null).length === 1}
          />
        ))}
      </Grid>
      {errors['file'] && (
        <Notice tone="danger" role="alert">
          {t('documents.files.needed')}
        </Notice>
      )}
      {address !== null && (
        <div className="hint">
          <p>
            {t(isPublished ? 'documents.files.address' : 'documents.files.addressLater')}{' '}
            <LeftToRight>{decodeURI(address)}</LeftToRight>
          </p>
          <p>{t('documents.files.addressStays')}</p>
        </div>
      )}
    </Section>
  )
}
