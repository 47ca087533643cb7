import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { KindIcon } from '../../../../entry/sections/kind-icon.tsx'
import type { NewPageControl } from './new-page.tsx'
import { TEMPLATE_PARTS, TEMPLATES } from './templates.ts'

/**
 * The choice of a template for a new page. Each template shows the icons of its sections, in order.
 */
export function TemplateChoice({ control }: { control: NewPageControl }) {
  const { t } = useTranslation('admin')
  const id = useId()
  const { field } = useController({ control, name: 'template' })
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('pages.new.begins')}</h2>
      <p className="hint">{t('pages.new.beginsText')}</p>
      <div className="template-cards" role="radiogroup" aria-labelledby={id}>
        {TEMPLATES.map((template) => {
          const parts = TEMPLATE_PARTS[template]
          return (
            <label key={template} className="template">
              <input
                type="radio"
                name={field.name}
                value={template}
                checked={field.value === template}
                onChange={() => field.onChange(template)}
                aria-describedby={`${id}-${template}`}
              />
              <span className="template-kinds" aria-hidden="true">
                {parts.map(({ name, kind }) => (
                  <KindIcon key={name} kind={kind} />
                ))}
              </span>
              <b>{t(`pages.templates.${template}.name`)}</b>
              <small id={`${id}-${template}`}>
                {t(`pages.templates.${template}.text`)}{' '}
                <span>{t('pages.sectionCount', { count: parts.length })}</span>
              </small>
            </label>
          )
        })}
      </div>
    </section>
  )
}
