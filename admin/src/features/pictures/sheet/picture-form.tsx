import { useId, useImperativeHandle, type Ref } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, otherLanguage, type Language } from '@ufuq/shared/contract/languages'
import { PICTURE_LIMITS } from '@ufuq/shared/contract/limits'
import type { Picture } from '@ufuq/shared/contract/picture-library'
import { directionOf } from '@ufuq/shared/i18n/direction'
import { Field } from '@ufuq/shared/ui/field'
import { Notice } from '@ufuq/shared/ui/notice'
import { TextArea, TextInput } from '@ufuq/shared/ui/text-input'
import { Checkbox } from '../../../components/checkbox.tsx'
import { EntryMessages } from '../../../entries/entry-messages.tsx'
import { useAutosave } from '../../../entries/use-autosave.ts'
import { useEntry } from '../../../entries/use-entry.ts'
import { useLanguage } from '../../../language.ts'
import { Crops } from '../../../pictures/crops.tsx'
import { FocalPointField } from '../../../pictures/focal-point.tsx'
import { useChangePicture } from '../../../pictures/mutations.ts'
import { useSignInAgainInPlace } from '../../../session/sign-in-again.tsx'
import { useUnsavedChanges } from '../../../unsaved-changes.tsx'
import { FileFacts } from './file-facts.tsx'
import type { DraftField, PictureDraft, TextField } from './picture-draft.ts'
import { usePictureKind } from './picture-kind.ts'
import { SheetFoot } from './sheet-foot.tsx'
import { WhereUsed } from './where-used.tsx'

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

/** The form for one picture; it saves automatically. */
export function PictureForm({ picture, ref, onGone, onOther }: PictureFormProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const change = useChangePicture(picture.id)
  const entry = useEntry(usePictureKind(), {
    state: picture,
    send: async (patch) => (await change.mutateAsync(patch)).picture,
    words: { saved: t('pictures.sheet.saved') },
  })
  const { form, base } = entry
  const { flush: save, state, isLeft } = useAutosave(entry)
  const draft = useWatch({ control: form.control }) as PictureDraft
  const set = (values: Partial<PictureDraft>) => {
    for (const [field, value] of Object.entries(values)) {
      form.setValue(field as DraftField, value, { shouldDirty: true })
    }
  }
  const errorOf = (field: TextField) => form.formState.errors[field] && t('pictures.sheet.refused')
  useImperativeHandle(ref, () => ({ save }))
  useUnsavedChanges(isLeft, { loss: t('pictures.sheet.lost') })
  const again = useSignInAgainInPlace(
    () => void save(),
    () => {},
  )
  const canUpdate = picture.can.update
  return (
    <>
      <div
        className="side-sheet-middle"
        tabIndex={0}
        role="group"
        aria-label={t('pictures.sheet.details')}
      >
        {!canUpdate && <Notice>{t('pictures.sheet.readOnly')}</Notice>}
        <div className="picture-sheet-preview">
          <div>
            <FocalPointField
              picture={base}
              value={draft.focalPoint}
              alt={base.alternative[language] ?? ''}
              disabled={!canUpdate}
              onChange={(focalPoint) => set({ focalPoint })}
            />
            {canUpdate && <p className="hint">{t('pictures.sheet.pointHint')}</p>}
          </div>
          <Crops picture={base} focalPoint={draft.focalPoint} />
        </div>
        <div>
          <div className="picture-words">
            {[language, otherLanguage(language)].map((side) => (
              <WordsOf
                key={side}
                language={side}
                draft={draft}
                isReadOnly={!canUpdate}
                errorOf={errorOf}
                onChange={set}
                onBlur={() => void save()}
              />
            ))}
          </div>
          <Checkbox
            label={t('pictures.sheet.decorative')}
            checked={draft.decorative}
            disabled={!canUpdate}
            onChange={({ target }) => set({ decorative: target.checked })}
          />
        </div>
        <Field
          label={t('pictures.sheet.credit')}
          optionalLabel={t('pictures.sheet.creditNote')}
          error={errorOf('credit')}
        >
          {(control) => (
            <TextInput
              {...control}
              dir="auto"
              value={draft.credit}
              readOnly={!canUpdate}
              maxLength={PICTURE_LIMITS.credit.max}
              onChange={({ target }) => set({ credit: target.value })}
              onBlur={() => void save()}
            />
          )}
        </Field>
        <WhereUsed picture={picture} />
        <FileFacts picture={base} />
      </div>
      {canUpdate && (
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
    </>
  )
}

const FIELDS = {
  ar: { alternative: 'alternativeAr', caption: 'captionAr' },
  en: { alternative: 'alternativeEn', caption: 'captionEn' },
} as const satisfies Record<(typeof LANGUAGES)[number], Record<string, TextField>>

interface WordsOfProps {
  language: Language
  draft: PictureDraft
  isReadOnly: boolean
  errorOf: (field: TextField) => string | undefined
  onChange: (values: Partial<PictureDraft>) => void
  onBlur: () => void
}

/** The description of a picture in one language. A decorative picture needs no description. */
function WordsOf({ language, draft, isReadOnly, errorOf, onChange, onBlur }: WordsOfProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const { alternative, caption } = FIELDS[language]
  const text = (field: TextField) => ({
    lang: language,
    dir: directionOf(language),
    rows: 3,
    value: draft[field],
    readOnly: isReadOnly,
    onChange: ({ target }: { target: HTMLTextAreaElement }) => onChange({ [field]: target.value }),
    onBlur,
  })
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{t(`pictures.sheet.words.${language}`)}</h3>
      <Field
        label={t('pictures.sheet.alternative')}
        hint={t('pictures.sheet.alternativeHint')}
        error={errorOf(alternative)}
      >
        {(control) => (
          <TextArea
            {...control}
            {...text(alternative)}
            disabled={draft.decorative}
            maxLength={PICTURE_LIMITS.alternative.max}
          />
        )}
      </Field>
      <Field
        label={t('pictures.sheet.caption')}
        optionalLabel={t('pictures.sheet.captionNote')}
        error={errorOf(caption)}
      >
        {(control) => (
          <TextArea {...control} {...text(caption)} maxLength={PICTURE_LIMITS.caption.max} />
        )}
      </Field>
    </section>
  )
}
