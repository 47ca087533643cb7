import { useQuery } from '@tanstack/react-query'
import { formatSize } from '@ufuq/shared/i18n/formats'
import {
  picture as kind,
  type Picture,
  type PictureValues,
} from '@ufuq/shared/kinds/picture/picture'
import { DateText, LeftToRight } from '@ufuq/shared/ui/bdi'
import { useLocale } from '@ufuq/shared/ui/locale'
import { Notice } from '@ufuq/shared/ui/notice'
import { useImperativeHandle, type Ref, useId } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Fact, Facts } from '../../../components/facts.tsx'
import { Grid } from '../../../components/layout.tsx'
import { useUnsavedChanges } from '../../../components/unsaved-changes.tsx'
import { useSaveEntry } from '../../../entry/calls.ts'
import { EntryField } from '../../../entry/entry-field.tsx'
import type { EntryOfKind } from '../../../entry/entry-of-kind.ts'
import { EntryMessages } from '../../../entry/form/entry-messages.tsx'
import { useAutosave } from '../../../entry/form/use-autosave.ts'
import { useEntry } from '../../../entry/form/use-entry.ts'
import { useEntryKind } from '../../../entry/use-entry-kind.ts'
import { UseList } from '../../../entry/use-list.tsx'
import type { OwnField } from '../../../entry/value-field.tsx'
import { useLanguage } from '../../../host/language.ts'
import { useColleagueName } from '../../../session/colleagues/queries.ts'
import { useSignInAgainInPlace } from '../../../session/sign-in-again.tsx'
import { useHeightNote } from '../../../uploads/height-note.tsx'
import { Crops } from '../crops.tsx'
import { FocalPointField } from '../focal-point.tsx'
import { pictureQueries } from '../queries.ts'
import { SheetFoot, useVersionsName } from './sheet-foot.tsx'

export interface OpenForm {
  /** Resolves to true if all typed values are saved. */
  save: () => Promise<boolean>
}

interface PictureFormProps {
  picture: Picture
  ref: Ref<OpenForm>
  /** Called after the picture has been moved to the bin. */
  onGone: () => void
  /** Opens another picture. */
  onOther: (id: number) => void
}

const FIELDS = ['alternative', 'decorative', 'caption', 'credit'] as const

/** The form for one picture; it saves automatically. */
export function PictureForm({ picture, ref, onGone, onOther }: PictureFormProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { id } = picture
  const change = useSaveEntry(kind)
  const entry: EntryOfKind = useEntry(useEntryKind(kind, { id }), {
    state: picture,
    send: (body) => change.mutateAsync({ id, change: body }),
    words: { saved: t('entries.saved') },
  })
  const { form, isReadOnly } = entry
  const { flush: save, state, isLeft } = useAutosave(entry)
  const draft = useWatch({ control: form.control }) as PictureValues
  useImperativeHandle(ref, () => ({ save }))
  useUnsavedChanges(isLeft, { loss: t('pictures.sheet.lost') })
  const again = useSignInAgainInPlace(
    () => void save(),
    () => {},
  )
  const own: Partial<Record<(typeof FIELDS)[number], OwnField>> = {
    alternative: { hint: t('pictures.sheet.alternativeHint') },
    caption: { hint: t('pictures.sheet.captionNote') },
    credit: { hint: t('pictures.sheet.creditNote') },
  }
  return (
    <FormProvider {...form}>
      <div
        className="side-sheet-middle"
        tabIndex={0}
        role="group"
        aria-label={t('pictures.sheet.details')}
      >
        {isReadOnly && <Notice>{t('pictures.sheet.readOnly')}</Notice>}
        <Grid min="17rem" gap="large">
          <div>
            <FocalPointField
              picture={picture}
              value={draft.focalPoint}
              alt={picture.values.alternative[language]}
              disabled={isReadOnly}
              onChange={(point) => form.setValue('focalPoint', point, { shouldDirty: true })}
            />
            {!isReadOnly && <p className="hint">{t('pictures.sheet.pointHint')}</p>}
          </div>
          <Crops picture={picture} focalPoint={draft.focalPoint} />
        </Grid>
        {FIELDS.map((name) => (
          <EntryField
            key={name}
            kind={kind}
            at={name}
            field={kind.fields[name]}
            isReadOnly={isReadOnly}
            own={own[name]}
          />
        ))}
        <WhereUsed picture={picture} />
        <FileFacts picture={picture} />
      </div>
      {!isReadOnly && (
        <SheetFoot
          picture={picture}
          entry={entry}
          state={state}
          onSave={save}
          onGone={onGone}
          onOther={onOther}
        >
          <EntryMessages entry={entry} onSignIn={again.open} />
        </SheetFoot>
      )}
      {again.dialog}
    </FormProvider>
  )
}

/** The properties of the file. */
function FileFacts({ picture }: { picture: Picture }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const toName = useColleagueName()
  const id = useId()
  const { width, height, bytes, type, createdBy, createdAt } = picture
  const note = useHeightNote()(picture)
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t('pictures.sheet.file')}</h3>
      <Facts>
        <Fact name={t('pictures.sheet.dimensions')}>
          <LeftToRight>
            {width} × {height}
          </LeftToRight>
          {note && <p className="hint">{note}</p>}
        </Fact>
        <Fact name={t('pictures.sheet.size')}>
          {formatSize(bytes, locale)} <LeftToRight>{type.toUpperCase()}</LeftToRight>
        </Fact>
        <Fact name={t('pictures.sheet.uploadedBy')}>{toName(createdBy)}</Fact>
        <Fact name={t('pictures.sheet.uploadedAt')}>
          <DateText iso={createdAt} />
        </Fact>
        <Fact name={t('pictures.sheet.taken')}>{t('pictures.sheet.takenRemoved')}</Fact>
      </Facts>
    </section>
  )
}

/** Every use of a picture, with a link. */
function WhereUsed({ picture: { id, inVersions } }: { picture: Picture }) {
  const { t } = useTranslation('admin')
  const heading = useId()
  const uses = useQuery(pictureQueries.uses(id)).data ?? []
  // Versions of the organisation's page are listed only if neither the public page nor its draft
  // uses the picture.
  const versions = uses.some(({ key }) => key === 'organisation') ? [] : inVersions
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{t('pictures.sheet.uses')}</h3>
      {uses.length + versions.length === 0 ? (
        <p className="hint">{t('pictures.sheet.noUses')}</p>
      ) : (
        <>
          <UseList uses={uses} />
          {versions.length > 0 && <OfVersions versions={versions} />}
        </>
      )}
    </section>
  )
}

/** Links to the page's history, where previous versions that use the picture can be restored. */
function OfVersions({ versions }: { versions: readonly number[] }) {
  const { t } = useTranslation('admin')
  const versionsName = useVersionsName()
  return (
    <p>
      <Link to="/admin/organisation/organisation/history">{t('pictures.sheet.history')}</Link>{' '}
      <span className="hint">{versionsName(versions)}</span>
    </p>
  )
}
