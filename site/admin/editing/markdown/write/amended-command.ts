import { ChangeSet, type ChangeSpec, type StateCommand, type Transaction } from '@codemirror/state'
import { parsedState } from './syntax'

interface Amending {
  readonly userEvent: string
  /** What is changed besides, in the text after a transaction of the command. */
  readonly besides: (made: Transaction) => readonly ChangeSpec[]
}

/**
 * Runs a command on a text that is parsed to its end, and does what it does together with other changes, as one step.
 * @returns whether the command did anything
 */
export function amended(
  command: StateCommand,
  { state, dispatch }: Parameters<StateCommand>[0],
  { userEvent, besides }: Amending,
): boolean {
  const made: Transaction[] = []
  if (!command({ state: parsedState(state), dispatch: (transaction) => made.push(transaction) })) return false
  for (const transaction of made) {
    const { changes, newDoc, newSelection } = transaction
    const kept = ChangeSet.of(besides(transaction), newDoc.length)
    dispatch(
      state.update({
        changes: changes.compose(kept),
        selection: newSelection.map(kept, 1),
        scrollIntoView: true,
        userEvent,
      }),
    )
  }
  return true
}
