import { useFormatMoment } from '../../../dates/format-moment.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Import } from '@ufuq/shared/contract/imports/import'
import { IMPORT_MODES, type ImportMode } from '@ufuq/shared/contract/imports/plan'
import { Button } from '@ufuq/shared/ui/button'
import { Notice } from '@ufuq/shared/ui/notice'
import { useState } from 'react'
import { useConfirmation } from '../../../confirmation.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { DoneLine } from '../done-line.tsx'
import { useAnswer, useDiscard, useStep } from '../mutations.ts'
import { importQueries } from '../queries.ts'
import { Staged } from '../stages.tsx'
import { AddressesPart } from './addresses-part.tsx'
import { AuthorsPart } from './authors-part.tsx'
import { ContentPart } from './content-part.tsx'
import { LossesPart, MenusPart, TagsPart } from './found-parts.tsx'
import { PairsPart } from './pairs-part.tsx'
import { Part, partsOf, textsIn, useSummaries, type PlannedProps } from './part.tsx'
import { PicturesPart } from './pictures-part.tsx'

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
      <div className="columns" data-side="start">
        <Contents shown={shown} plan={plan} />
        <div>
          <ContentPart shown={shown} plan={plan} />
          <PairsPart shown={shown} plan={plan} />
          {parts.includes('authors') && <AuthorsPart shown={shown} plan={plan} />}
          {parts.includes('tags') && <TagsPart shown={shown} plan={plan} />}
          <AddressesPart shown={shown} plan={plan} />
          <PicturesPart shown={shown} plan={plan} />
          {parts.includes('menus') && <MenusPart shown={shown} plan={plan} />}
          <LossesPart shown={shown} plan={plan} />
          <AppearancePart shown={shown} plan={plan} />
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
    <nav className="contents import-contents" aria-label={t('import.check.parts')}>
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

/** Whether the imported texts keep the status that they had, or all become drafts. */
function AppearancePart({ shown, plan }: PlannedProps) {
  const { id, answers } = shown
  const { t } = useTranslation('admin')
  const answer = useAnswer(id)
  // The query client reports a mutation only in the next task. Until then, React would restore the
  // former choice.
  const [picked, setPicked] = useState<ImportMode>()
  const chosen = picked ?? answers.mode
  return (
    <Part name="appearance" shown={shown} plan={plan} isUnfolded>
      <fieldset aria-label={t('import.appearance.legend')}>
        {IMPORT_MODES.map((mode) => (
          <label key={mode} className="import-tick">
            <input
              type="radio"
              name="mode"
              checked={mode === chosen}
              onChange={() => {
                setPicked(mode)
                answer.mutate({ mode }, { onSettled: () => setPicked(undefined) })
              }}
            />
            <b>{t(`import.appearance.modes.${mode}.name`)}</b>
            <small>{t(`import.appearance.modes.${mode}.text`)}</small>
          </label>
        ))}
      </fieldset>
      <p className="say">{t('import.appearance.text')}</p>
    </Part>
  )
}

/** Shows how many questions are open, and the button that starts the import. */
function CheckBar({
  shown: { id, openPairs, can },
  plan,
  makesBackups,
}: PlannedProps & { makesBackups: boolean }) {
  const { t } = useTranslation('admin')
  const confirm = useConfirmation()
  const apply = useStep(id, 'apply')
  const discard = useDiscard(id)
  const askToDiscard = async () => {
    if (await confirm(t('import.check.discard'), t('import.check.discardConfirm'))) discard.mutate()
  }
  return (
    <div className="row import-end">
      <p className="say">
        {openPairs === 0 ? (
          t('import.check.noneOpen')
        ) : (
          <>
            <b>{t('import.check.open', { count: openPairs })}</b> {t('import.check.openText')}
          </>
        )}{' '}
        {t(makesBackups ? 'import.check.backup' : 'import.check.noBackup')}
      </p>
      {can.discard && (
        <Button variant="quiet" busy={discard.isPending} onClick={() => void askToDiscard()}>
          {t('import.check.discard')}
        </Button>
      )}
      <Button
        busy={apply.isPending}
        busyLabel={t('import.check.applying')}
        disabled={!can.apply}
        onClick={() => apply.mutate()}
      >
        {t('import.check.apply', { count: textsIn(plan) })}
      </Button>
    </div>
  )
}
