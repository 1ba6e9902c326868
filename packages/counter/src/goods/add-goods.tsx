// The button that adds goods to a sale, with its key; without the server it says why there is none.
import { Button } from '@zapisy/screens/components/button';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { GOODS_TEXTS } from '../texts/goods-texts.ts';

type AddGoodsProps = { readonly isOffline: boolean; readonly onAdd: () => void };

export function AddGoods({ isOffline, onAdd }: AddGoodsProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-2.5">
      <Button
        variant="quiet"
        size="small"
        icon={Plus}
        keys={['F4']}
        aria-disabled={isOffline || undefined}
        aria-describedby={isOffline ? id : undefined}
        className="-ml-2.5 aria-disabled:text-muted"
        onClick={() => isOffline || onAdd()}
      >
        {GOODS_TEXTS.add}
      </Button>
      {isOffline && (
        <span id={id} className="text-small text-muted">
          {GOODS_TEXTS.offline}
        </span>
      )}
    </div>
  );
}
