// The reception app's sales in pictures: the result bar in each of its states, the print queue, and without the server.
import {
  closeDialog,
  type Desk,
  fault,
  find,
  next,
  PRINTER,
  picture,
  setPrinterRight,
  settle,
  title,
} from './pictured-desk.ts';

/** The receipt in each of its states, and the queue of two of them. */
export async function takePrints(desk: Desk): Promise<void> {
  const { page } = desk;
  await fault(PRINTER, { fault: 'slow', ms: 9_000 });
  await settle(desk, 'antoni nowacki', 'F5', '200');
  await title(desk, 'Paragon się drukuje…');
  await picture(desk, 'recepcja-wynik-drukuje');
  await title(desk, 'Gotowe');
  await page.getByText(/e-mail wysłany/).waitFor({ timeout: 40_000 });
  await picture(desk, 'recepcja-wynik-gotowe');
  await next(desk);

  await fault(PRINTER, { fault: 'paper-out' });
  await settle(desk, 'oliwia', 'F5', '500');
  await title(desk, 'Brak papieru. Paragon czeka.');
  await page.getByText('Paragon zapisany').waitFor();
  await picture(desk, 'recepcja-wynik-brak-papieru');
  await next(desk);
  await page.keyboard.press('F9');
  await title(desk, 'Kolejka wydruków');
  await picture(desk, 'recepcja-kolejka');
  await setPrinterRight();
  await page.getByText('W kolejce nic nie czeka.').waitFor({ timeout: 40_000 });
  await page.keyboard.press('Escape');

  await fault(PRINTER, { fault: 'error', number: 2701, on: 'trline' });
  await settle(desk, 'marta.nowak', 'F6');
  await title(desk, /^Paragon nie wyszedł/);
  await page.getByText('Paragon zapisany').waitFor();
  await picture(desk, 'recepcja-wynik-stawka');
  await next(desk);

  await fault(PRINTER, { fault: 'drop-after-trend', foreignSale: true });
  await settle(desk, 'ola nowak', 'F6');
  await title(desk, 'Nie wiemy, czy paragon się wydrukował.');
  await page.getByText('Paragon zapisany').waitFor();
  await picture(desk, 'recepcja-wynik-nieznany');
  await next(desk);
  await settle(desk, 'igor', 'F6');
  await title(desk, 'Paragon czeka na wcześniejszy wydruk.');
  await next(desk);
  await page.keyboard.press('F9');
  await title(desk, /^Nie wiemy, czy paragon/);
  await picture(desk, 'recepcja-kolejka-nieznany');
  await page.getByRole('button', { name: /^Wyszedł/ }).click();
  await page.keyboard.press('Escape');
}

/** An invoice that is rejected, its data, and one that waits for the provider. */
export async function takeDocuments(desk: Desk): Promise<void> {
  const { page } = desk;
  await fault('invoicing', { on: 'create', kind: 'vat', fault: { type: 'refuse', field: 'buyer_tax_no' } });
  await settle(desk, 'filip', 'F6');
  await title(desk, 'Dostawca odrzucił fakturę.');
  await picture(desk, 'recepcja-wynik-odrzucona');
  await page.keyboard.press('Alt+F');
  await page.getByLabel('NIP', { exact: true }).waitFor();
  await picture(desk, 'recepcja-popraw-dane');
  await page.keyboard.press('Escape');
  await next(desk);

  await fault('invoicing', { on: 'create', kind: 'vat', fault: { type: 'html', when: 'before' } });
  await settle(desk, 'jan nowak', 'F6');
  await title(desk, 'Faktura czeka na dostawcę.');
  await page.getByText(/^następna próba za/).waitFor({ timeout: 40_000 });
  await picture(desk, 'recepcja-wynik-czeka');
  await next(desk);
}

/** Without the server: a settlement, its result, what waits to be sent, and what is said once it is sent. */
export async function takeOffline(desk: Desk): Promise<void> {
  const { page, line } = desk;
  for (const letters of ['lucja', 'zofia nowak anna']) await find(desk, letters);
  for (const letters of ['lucja', 'zofia nowak anna']) {
    await find(desk, letters);
    await page.keyboard.press('Enter');
    await page.getByTestId('receipt-line').first().waitFor();
    await closeDialog(desk);
  }
  line.cut();
  await find(desk, 'zofia nowak anna');
  await page.getByText('Spróbuj teraz').waitFor({ timeout: 30_000 });
  await page.keyboard.press('Enter');
  await page.getByText('Co się stanie').waitFor();
  await page.keyboard.press('F5');
  await page.keyboard.type('300');
  await picture(desk, 'recepcja-offline-rozliczenie');
  await closeDialog(desk);
  await settle(desk, 'lucja', 'F5', '300');
  await title(desk, 'Zapisane na tym komputerze, jeszcze nie wysłane.');
  await page.getByText(/^Wydrukowany/).waitFor();
  await picture(desk, 'recepcja-wynik-offline');
  await next(desk);
  await fault(PRINTER, { fault: 'paper-out' });
  await settle(desk, 'zofia nowak anna', 'F5', '300');
  await title(desk, 'Brak papieru. Paragon czeka.');
  await next(desk);
  await page.getByRole('combobox', { name: 'Szukaj uczestnika' }).fill('');
  await page.getByText('Bez połączenia możesz').waitFor();
  await page.getByText('Brak papieru w drukarce').waitFor({ timeout: 20_000 });
  await page.getByText(/^następna próba za/).waitFor();
  await picture(desk, 'recepcja-offline');
  await setPrinterRight();
  await page.getByText('paragon czeka').waitFor({ state: 'detached', timeout: 40_000 });
  line.mend();
  await page.getByText(/Gotowe\.$/).waitFor({ timeout: 40_000 });
  await picture(desk, 'recepcja-polaczono');
}
