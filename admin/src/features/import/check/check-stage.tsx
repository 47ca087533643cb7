import { useFormatMoment } from '../../../dates/format-moment.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Import } from '@ufuq/shared/contract/imports/import'
import type { ImportPlan } from '@ufuq/shared/contract/imports/plan'
import { Notice } from '@ufuq/shared/ui/notice'
import { Loaded } from '../../../shell/loaded.tsx'
import { DoneLine } from '../done-line.tsx'
import { importQueries } from '../queries.ts'
import { Staged } from '../stages.tsx'
import { AddressesPart } from './addresses-part.tsx'
import { AppearancePart } from './appearance-part.tsx'
import { AuthorsPart } from './authors-part.tsx'
import { CheckBar } from './check-bar.tsx'
import { ContentPart } from './content-part.tsx'
import { LossesPart, MenusPart, TagsPart } from './found-parts.tsx'
import { PairsPart } from './pairs-part.tsx'
import { partsOf } from './part.tsx'
import { PicturesPart } from './pictures-part.tsx'
import { useSummaries } from './summaries.ts'

interface CheckStageProps {
  shown: Import
  /** Whether a backup is made before the import. */
  makesBackups: boolean
}

/** What was found in the file, with the questions to answer before anything is imported. */
export function CheckStage({ shown, makesBackups }: CheckStageProps) {
  const { t } = useTranslation('admin')
  const formatMoment = useFormatMoment()
  return (
    <Staged
      stage="check"
      title={t('import.check.title')}
      text={
        <>
          {t('import.check.text')}{' '}
          {t('import.check.expires', { when: formatMoment(shown.expiresAt) })}
        </>
      }
    >
      <DoneLine shown={shown} />
      <Loaded
        query={useQuery(importQueries.plan(shown.id))}
        loading={t('import.check.planLoading')}
        failed={t('import.check.planFailed')}
      >
        {(plan) => <Plan shown={shown} makesBackups={makesBackups} plan={plan} />}
      </Loaded>
    </Staged>
  )
}

export interface PlannedProps {
  shown: Import
  plan: ImportPlan
}

function Plan({ shown, makesBackups, plan }: CheckStageProps & PlannedProps) {
  const { t } = useTranslation('admin')
  const parts = partsOf(plan)
  return (
    <>
      {shown.stop && (
        <Notice tone="danger" role="alert" title={t(`import.running.stops.${shown.stop.code}`)}>
          {t('import.check.backupFailed')}
        </Notice>
      )}
      {plan.hasPostsOnly && (
        <Notice tone="warning" title={t('import.check.postsOnly')}>
          {t('import.check.postsOnlyText')}
        </Notice>
      )}
      <div className="import-check">
        <Contents shown={shown} plan={plan} />
        <div>
          <ContentPart plan={plan} />
          <PairsPart shown={shown} plan={plan} />
          {parts.includes('authors') && <AuthorsPart shown={shown} plan={plan} />}
          {parts.includes('tags') && <TagsPart plan={plan} />}
          <AddressesPart shown={shown} plan={plan} />
          <PicturesPart shown={shown} plan={plan} />
          {parts.includes('menus') && <MenusPart plan={plan} />}
          <LossesPart shown={shown} plan={plan} />
          <AppearancePart shown={shown} />
        </div>
      </div>
      <CheckBar shown={shown} plan={plan} makesBackups={makesBackups} />
    </>
  )
}

function Contents({ shown, plan }: PlannedProps) {
  const { t } = useTranslation('admin')
  const summaries = useSummaries(shown, plan)
  return (
    <nav className="import-contents" aria-label={t('import.check.parts')}>
      <ol>
        {partsOf(plan).map((part) => (
          <li key={part} data-open={(part === 'pairs' && shown.openPairs > 0) || undefined}>
            <a
              href={`#${part}`}
              onClick={() => document.getElementById(part)?.setAttribute('open', '')}
            >
              {t(`import.${part}.title`)}
              <small>{summaries[part]}</small>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
