import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '@ufuq/shared/ui/icon'
import { VisuallyHidden } from '@ufuq/shared/ui/visually-hidden'

const STAGES = ['file', 'check', 'import', 'report'] as const
type Stage = (typeof STAGES)[number]

interface StagedProps {
  stage: Stage
  title: string
  text: ReactNode
  children: ReactNode
}

/** The content of a stage, below the stage's heading and its place among the four stages. */
export function Staged({ stage, title, text, children }: StagedProps) {
  const { t } = useTranslation('admin')
  const current = STAGES.indexOf(stage)
  return (
    <div className="stack" data-gap="large">
      <header>
        <h2>{title}</h2>
        <p className="say">{text}</p>
      </header>
      <ol className="import-stages" aria-label={t('import.stages.label')}>
        {STAGES.map((one, index) => (
          <li
            key={one}
            aria-current={one === stage ? 'step' : undefined}
            data-past={index < current || undefined}
          >
            {index < current && (
              <>
                <Icon icon={Check} />
                <VisuallyHidden>{t('import.stages.done')}</VisuallyHidden>
              </>
            )}
            {t(`import.stages.${one}`)}
          </li>
        ))}
      </ol>
      {children}
    </div>
  )
}
