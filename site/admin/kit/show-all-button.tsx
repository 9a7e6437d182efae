import { Button } from './button'

/**
 * Shows all again where nothing was found. It goes with that, so the focus moves to the search field above it, on its screen
 * or in its dialog.
 */
export function ShowAllButton({ label, onShow }: { label: string; onShow: () => void }) {
  return (
    <Button
      onClick={({ currentTarget }) => {
        currentTarget.closest('dialog, main')?.querySelector<HTMLElement>('input[type="search"]')?.focus()
        onShow()
      }}
    >
      {label}
    </Button>
  )
}
