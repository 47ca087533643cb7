/** A text with its own history. The common history only stores the order of steps. */
export interface Text {
  /** Undoes a step; false if there is none. */
  undo: () => boolean
  redo: () => boolean
}

/** One history shared by several texts: the last change in any text is undone first. */
export class CommonHistory {
  private done: Text[] = []
  private undone: Text[] = []
  private readonly listeners = new Set<() => void>()

  /** Records a separately undoable step in a text. */
  add(text: Text): void {
    this.done.push(text)
    this.forgetUndone()
  }

  /** Discards undone steps of all texts, because something was typed. */
  forgetUndone(): void {
    this.undone = []
    this.notify()
  }

  remove(text: Text): void {
    const isOther = (one: Text) => one !== text
    this.done = this.done.filter(isOther)
    this.undone = this.undone.filter(isOther)
    this.notify()
  }

  /** Whether the last step was made in this text. */
  endsIn = (text: Text): boolean => this.done.at(-1) === text

  undo = (): boolean => this.step('done', 'undone', (text) => text.undo())
  redo = (): boolean => this.step('undone', 'done', (text) => text.redo())

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

  private step(
    from: 'done' | 'undone',
    to: 'done' | 'undone',
    take: (text: Text) => boolean,
  ): boolean {
    let text = this[from].pop()
    // a text eventually drops its oldest steps, and can't undo them
    while (text && !take(text)) text = this[from].pop()
    // by now, the text may have added a step
    if (text) this[to].push(text)
    this.notify()
    return text !== undefined
  }

  private notify(): void {
    for (const listener of this.listeners) listener()
  }
}
