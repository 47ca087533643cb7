import { TRAP } from './use-submission.ts'

/** Nobody sees or reaches it; only a program that fills whatever it finds does. */
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
