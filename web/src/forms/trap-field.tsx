import { TRAP } from './use-submission.ts'

/** Invisible and unreachable for people; only bots that fill every field fill it. */
export function TrapField({ label }: { label: string }) {
  return (
    <div className="vh" aria-hidden="true">
      <label>
        {label}
        <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
