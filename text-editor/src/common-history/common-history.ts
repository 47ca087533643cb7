/** A text with a history of its own, of which the common one keeps the order. */
export interface Text {
  /** False if there is nothing to undo in it. */
  undo: () => boolean
  redo: () => boolean
}

/** One history over several texts: what was done last, wherever it was, is undone first. */
export class CommonHistory {
  private done: Text[] = []
  private undone: Text[] = []
  private readonly listeners = new Set<() => void>()

  /** A step that can be undone by itself was taken in a text. */
  add(text: Text): void {
    this.done.push(text)
    this.forgetUndone()
  }

  /** Something was written: what had been undone before can no longer be redone, in any text. */
  forgetUndone(): void {
    this.undone = []
    this.notify()
  }

  /** The text is gone, and its history with it. */
  remove(text: Text): void {
    const isOther = (one: Text) => one !== text
    this.done = this.done.filter(isOther)
    this.undone = this.undone.filter(isOther)
    this.notify()
  }

  /** Whether the last step was taken in this text. */
  endsIn = (text: Text): boolean => this.done.at(-1) === text

  undo = (): boolean => this.step(this.done, this.undone, (text) => text.undo())
  redo = (): boolean => this.step(this.undone, this.done, (text) => text.redo())

  get canUndo(): boolean {
    return this.done.length > 0
  }
  get canRedo(): boolean {
    return this.undone.length > 0
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private step(from: Text[], to: Text[], take: (text: Text) => boolean): boolean {
    let text = from.pop()
    // a text forgets its oldest steps in the end, and has nothing to take back for them
    while (text && !take(text)) text = from.pop()
    if (text) to.push(text)
    this.notify()
    return text !== undefined
  }

  private notify(): void {
    for (const listener of this.listeners) listener()
  }
}
