import LinkIcon from 'lucide-react/icons/link'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { otherLanguage } from '@ufuq/shared/contract/languages'
import type { SiteField } from '@ufuq/shared/domain/site/fields'
import type { SiteSide } from '@ufuq/shared/contract/site/values'
import { Icon } from '@ufuq/shared/ui/icon'
import { useLanguage } from '../../../language.ts'
import { FieldFindings } from '../checks/field-findings.tsx'
import { usePageInEditor } from '../editing/page-context.ts'
import { nameOf, type PageForm } from '../editing/page-values.ts'
import { NewerText } from './newer-text.tsx'
import { SideField } from './side-field.tsx'

interface CoupleProps {
  path: string
  label: string
  field: SiteField
}

/**
 * One field in both languages, or one value for both. The two fields are aligned with each other,
 * with the interface's language first.
 */
export function Couple({ path, label, field }: CoupleProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { shipped, isReadOnly } = usePageInEditor()
  const form = useFormContext<PageForm>()
  const sides: SiteSide[] = field.isShared ? ['shared'] : [language, otherLanguage(language)]
  const values = useWatch({ control: form.control, name: sides.map((side) => nameOf(side, path)) })
  const changed = sides.filter(
    (side, index) => path in shipped[side] && shipped[side][path] !== values[index],
  )
  const restore = () => {
    for (const side of changed) {
      form.setValue(nameOf(side, path), shipped[side][path] ?? '', {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
    }
  }
  return (
    <fieldset className="couple" aria-label={label} data-changed={changed.length > 0 || undefined}>
      <div className="couple-head">
        <span>
          {label}
          {field.isOptional && <small> {t('editor.fields.optional')}</small>}
        </span>
        {field.isShared && (
          <span className="shared-mark">
            <Icon icon={LinkIcon} />
            {t('site.editor.shared')}
          </span>
        )}
        {changed.length > 0 && (
          <>
            <span className="is-changed">{t('site.editor.changed')}</span>
            {!isReadOnly && (
              <button type="button" className="link-btn" onClick={restore}>
                {t('site.editor.restore')}
              </button>
            )}
          </>
        )}
      </div>
      <div className="cols" data-shared={field.isShared}>
        {sides.map((side) => (
          <SideField key={side} side={side} path={path} label={label} field={field} />
        ))}
      </div>
      {!field.isShared && <FieldFindings path={path} />}
      {sides.map((side) => (
        <NewerText key={side} side={side} path={path} />
      ))}
    </fieldset>
  )
}
