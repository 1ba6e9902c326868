ALTER TABLE "account_order" DISABLE TRIGGER USER;
INSERT INTO "account_order" ("id", "at", "actor", "actor_sub", "action", "entity_id", "after") VALUES
('1', '2026-11-30 05:55:47.351+00', 'kasia.lis@zapisy.example', NULL, 'inviteStaff', 'kasia.lis@zapisy.example', NULL);
ALTER TABLE "account_order" ENABLE TRIGGER USER;
ALTER TABLE "audit" DISABLE TRIGGER USER;
INSERT INTO "audit" ("id", "at", "actor", "actor_sub", "action", "entity", "entity_id", "before", "after") VALUES
('1', '2026-10-16 08:45:00+00', 'kasia.lis@zapisy.example', '9e10446a1364d75c03a74b4d', 'settle', 'payment', '10200', '{"state": "due"}', '{"state": "paid", "amount": 25000, "method": "card", "printReceipt": true, "settlementKey": "1be5ba5f-83e7-88de-9c07-4aad451a1852"}'),
('10', '2026-11-01 10:43:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'moveLead', 'lead', '67095d30-9d2e-86a1-86fd-65ef19d62b6c', '{"stage": "Nowy"}', '{"stage": "Kontakt"}'),
('11', '2026-11-06 05:55:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'moveLead', 'lead', '5965b1d6-9bda-8234-a32f-cef21b2db58b', '{"stage": "Nowy"}', '{"stage": "Kontakt"}'),
('12', '2026-11-08 01:07:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'moveLead', 'lead', 'b763291f-58f3-84c5-858f-ca664c7bbf87', '{"stage": "Kontakt"}', '{"stage": "Trening próbny"}'),
('13', '2026-11-08 15:31:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'moveLead', 'lead', '67095d30-9d2e-86a1-86fd-65ef19d62b6c', '{"stage": "Kontakt"}', '{"stage": "Trening próbny"}'),
('14', '2026-11-10 05:55:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'moveLead', 'lead', '14d86329-eb3e-876b-8bea-459d9b25d116', '{"stage": "Nowy"}', '{"stage": "Kontakt"}'),
('15', '2026-11-12 05:55:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'moveLead', 'lead', '5965b1d6-9bda-8234-a32f-cef21b2db58b', '{"stage": "Kontakt"}', '{"stage": "Trening próbny"}'),
('16', '2026-11-14 05:55:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'moveLead', 'lead', '2f792a33-acd3-8720-b841-d5321410a4a0', '{"stage": "Nowy"}', '{"stage": "Kontakt"}'),
('17', '2026-11-14 09:16:00+00', 'kasia.lis@zapisy.example', '9e10446a1364d75c03a74b4d', 'settle', 'payment', '10214', '{"state": "due"}', '{"state": "paid", "amount": 25000, "method": "card", "printReceipt": true, "settlementKey": "a1c5c53d-9962-8b71-83f8-e9b50f684aff"}'),
('18', '2026-11-14 09:16:00+00', 'kasia.lis@zapisy.example', '9e10446a1364d75c03a74b4d', 'settle', 'payment', '10215', '{"state": "due"}', '{"state": "paid", "amount": 23000, "method": "card", "printReceipt": true, "settlementKey": "f467b2e7-ab1d-8c82-bdb7-b6b50804275c"}'),
('19', '2026-11-15 05:55:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'moveLead', 'lead', '14d86329-eb3e-876b-8bea-459d9b25d116', '{"stage": "Kontakt"}', '{"stage": "Trening próbny"}'),
('2', '2026-10-18 08:43:00+00', 'kasia.lis@zapisy.example', '9e10446a1364d75c03a74b4d', 'settle', 'payment', '10202', '{"state": "due"}', '{"state": "paid", "amount": 20000, "method": "card", "printReceipt": true, "settlementKey": "ce7a1be7-9d55-84d4-be21-95e0c10c0090"}'),
('20', '2026-11-15 09:15:00+00', 'kasia.lis@zapisy.example', '9e10446a1364d75c03a74b4d', 'settle', 'payment', '10216', '{"state": "due"}', '{"state": "paid", "amount": 12000, "method": "cash", "printReceipt": true, "settlementKey": "5baf123c-3612-8aa3-8e35-f4172754988a"}'),
('21', '2026-11-15 10:43:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'moveLead', 'lead', 'b763291f-58f3-84c5-858f-ca664c7bbf87', '{"stage": "Trening próbny"}', '{"stage": "Zapisany"}'),
('22', '2026-11-15 20:19:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'moveLead', 'lead', '67095d30-9d2e-86a1-86fd-65ef19d62b6c', '{"stage": "Trening próbny"}', '{"stage": "Zapisany"}'),
('23', '2026-11-16 17:55:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'moveLead', 'lead', 'c44958e8-aa78-8b04-8d4e-5f2a5bfce9c8', '{"stage": "Nowy"}', '{"stage": "Kontakt"}'),
('24', '2026-11-17 09:13:00+00', 'kasia.lis@zapisy.example', '9e10446a1364d75c03a74b4d', 'settle', 'payment', '10220', '{"state": "due"}', '{"state": "paid", "amount": 23000, "method": "blik", "printReceipt": true, "settlementKey": "9da9f269-6b62-8ddd-855b-840641d0bda0"}'),
('25', '2026-11-18 05:55:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'moveLead', 'lead', '5965b1d6-9bda-8234-a32f-cef21b2db58b', '{"stage": "Trening próbny"}', '{"stage": "Zapisany"}'),
('26', '2026-11-18 05:55:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'moveLead', 'lead', '2f792a33-acd3-8720-b841-d5321410a4a0', '{"stage": "Kontakt"}', '{"stage": "Trening próbny"}'),
('27', '2026-11-18 09:12:00+00', 'kasia.lis@zapisy.example', '9e10446a1364d75c03a74b4d', 'settle', 'payment', '10221', '{"state": "due"}', '{"state": "paid", "amount": 21000, "method": "card", "printReceipt": true, "settlementKey": "2ce465fb-a5b4-8616-b663-07dd0e2ae5fb"}'),
('28', '2026-11-18 09:12:00+00', 'kasia.lis@zapisy.example', '9e10446a1364d75c03a74b4d', 'settle', 'payment', '10222', '{"state": "due"}', '{"state": "paid", "amount": 24000, "method": "card", "printReceipt": true, "settlementKey": "b7d4f36e-7dbb-80ac-ab23-42cb0f6959a8"}'),
('29', '2026-11-18 09:12:00+00', 'kasia.lis@zapisy.example', '9e10446a1364d75c03a74b4d', 'settle', 'payment', '10224', '{"state": "due"}', '{"state": "paid", "amount": 20000, "method": "card", "printReceipt": true, "settlementKey": "fe9608fe-cd37-843e-a71b-ef331906fdae"}'),
('3', '2026-10-21 08:40:00+00', 'kasia.lis@zapisy.example', '9e10446a1364d75c03a74b4d', 'settle', 'payment', '10206', '{"state": "due"}', '{"state": "paid", "amount": 22000, "method": "blik", "printReceipt": true, "settlementKey": "0d64f4b2-542d-8222-b653-060bb3b51e85"}'),
('30', '2026-11-20 05:55:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'moveLead', 'lead', '71df676f-9a06-8a86-bd9b-f66515576702', '{"stage": "Nowy"}', '{"stage": "Kontakt"}'),
('31', '2026-11-20 05:55:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'moveLead', 'lead', '14d86329-eb3e-876b-8bea-459d9b25d116', '{"stage": "Trening próbny"}', '{"stage": "Zapisany"}'),
('32', '2026-11-20 09:10:00+00', 'kasia.lis@zapisy.example', '9e10446a1364d75c03a74b4d', 'settle', 'payment', '10228', '{"state": "due"}', '{"state": "paid", "amount": 22000, "method": "blik", "printReceipt": true, "settlementKey": "cbffce58-8049-8fac-a0c3-b2dfc6c9ffe2"}'),
('33', '2026-11-21 05:55:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'moveLead', 'lead', 'c44958e8-aa78-8b04-8d4e-5f2a5bfce9c8', '{"stage": "Kontakt"}', '{"stage": "Trening próbny"}'),
('34', '2026-11-21 09:09:00+00', 'kasia.lis@zapisy.example', '9e10446a1364d75c03a74b4d', 'settle', 'payment', '10230', '{"state": "due"}', '{"state": "paid", "amount": 28000, "method": "cash", "printReceipt": true, "settlementKey": "ef6c04f2-3116-8fea-a10f-2da29966c839"}'),
('35', '2026-11-21 10:43:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'moveLead', 'lead', 'e3045593-3302-8939-9fef-5393cdb9b559', '{"stage": "Nowy"}', '{"stage": "Kontakt"}'),
('36', '2026-11-21 13:55:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'moveLead', 'lead', '6d47d65d-d9a3-8c00-a2d3-056427823e80', '{"stage": "Nowy"}', '{"stage": "Kontakt"}'),
('37', '2026-11-22 05:55:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'moveLead', 'lead', '2f792a33-acd3-8720-b841-d5321410a4a0', '{"stage": "Trening próbny"}', '{"stage": "Zapisany"}'),
('38', '2026-11-22 09:08:00+00', 'kasia.lis@zapisy.example', '9e10446a1364d75c03a74b4d', 'settle', 'payment', '10231', '{"state": "due"}', '{"state": "paid", "amount": 21000, "method": "card", "printReceipt": true, "settlementKey": "35ec4a9c-cb4a-83c0-ad6e-2e0e97841f05"}'),
('39', '2026-11-23 09:07:00+00', 'kasia.lis@zapisy.example', '9e10446a1364d75c03a74b4d', 'settle', 'payment', '10232', '{"state": "due"}', '{"state": "paid", "amount": 20000, "method": "card", "printReceipt": true, "settlementKey": "6ce46609-fea7-82d8-8f64-2469f895274d"}'),
('4', '2026-10-23 08:38:00+00', 'kasia.lis@zapisy.example', '9e10446a1364d75c03a74b4d', 'settle', 'payment', '10208', '{"state": "due"}', '{"state": "paid", "amount": 21000, "method": "card", "printReceipt": true, "settlementKey": "98a9c134-db51-8d1d-a1ea-d13c257dc86b"}'),
('40', '2026-11-23 13:55:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'moveLead', 'lead', '272d1d4c-96ec-8dc4-9092-035fb335697d', '{"stage": "Nowy"}', '{"stage": "Kontakt"}'),
('41', '2026-11-23 15:31:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'moveLead', 'lead', 'e3045593-3302-8939-9fef-5393cdb9b559', '{"stage": "Kontakt"}', '{"stage": "Trening próbny"}'),
('42', '2026-11-23 20:19:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'moveLead', 'lead', 'ada499d0-645c-8719-8bf1-3cd4bc660366', '{"stage": "Nowy"}', '{"stage": "Kontakt"}'),
('43', '2026-11-24 05:55:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'moveLead', 'lead', '1cec2eb2-bb7e-8299-a196-86fc4769da63', '{"stage": "Nowy"}', '{"stage": "Kontakt"}'),
('44', '2026-11-25 05:55:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'moveLead', 'lead', '71df676f-9a06-8a86-bd9b-f66515576702', '{"stage": "Kontakt"}', '{"stage": "Trening próbny"}'),
('45', '2026-11-25 10:43:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'moveLead', 'lead', 'ada499d0-645c-8719-8bf1-3cd4bc660366', '{"stage": "Kontakt"}', '{"stage": "Trening próbny"}'),
('46', '2026-11-25 17:55:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'moveLead', 'lead', 'c44958e8-aa78-8b04-8d4e-5f2a5bfce9c8', '{"stage": "Trening próbny"}', '{"stage": "Zapisany"}'),
('47', '2026-11-25 20:19:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'assignLead', 'lead', 'e3045593-3302-8939-9fef-5393cdb9b559', '{"assignee": null}', '{"assignee": "marek.dudek@zapisy.example"}'),
('48', '2026-11-25 21:55:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'moveLead', 'lead', '6d47d65d-d9a3-8c00-a2d3-056427823e80', '{"stage": "Kontakt"}', '{"stage": "Trening próbny"}'),
('49', '2026-11-26 21:55:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'moveLead', 'lead', '272d1d4c-96ec-8dc4-9092-035fb335697d', '{"stage": "Kontakt"}', '{"stage": "Trening próbny"}'),
('5', '2026-10-24 08:37:00+00', 'kasia.lis@zapisy.example', '9e10446a1364d75c03a74b4d', 'settle', 'payment', '10209', '{"state": "due"}', '{"state": "paid", "amount": 28000, "method": "card", "printReceipt": true, "settlementKey": "595fe0e7-c75e-8560-b1d1-dd2a9cb75696"}'),
('50', '2026-11-27 01:07:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'assignLead', 'lead', 'ada499d0-645c-8719-8bf1-3cd4bc660366', '{"assignee": null}', '{"assignee": "katarzyna.mazur@zapisy.example"}'),
('51', '2026-11-27 05:55:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'moveLead', 'lead', 'd9760557-ecae-8728-bd4e-4cd61c45092d', '{"stage": "Nowy"}', '{"stage": "Kontakt"}'),
('52', '2026-11-27 05:55:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'moveLead', 'lead', 'dfeaf1d9-0df6-8eac-a787-ab7e447239f1', '{"stage": "Nowy"}', '{"stage": "Kontakt"}'),
('53', '2026-11-27 09:03:00+00', 'kasia.lis@zapisy.example', '9e10446a1364d75c03a74b4d', 'settle', 'payment', '10236', '{"state": "due"}', '{"state": "paid", "amount": 23000, "method": "cash", "printReceipt": true, "settlementKey": "579dece5-60cd-8d6b-8081-a97fad24bc58"}'),
('54', '2026-11-27 09:03:00+00', 'kasia.lis@zapisy.example', '9e10446a1364d75c03a74b4d', 'settle', 'payment', '10237', '{"state": "due"}', '{"state": "paid", "amount": 22000, "method": "cash", "printReceipt": true, "settlementKey": "e6656938-e227-8573-b523-e41dd043ccb9"}'),
('55', '2026-11-27 23:55:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'moveLead', 'lead', '3ca1f7b9-32d1-8527-9b82-2088631b2f41', '{"stage": "Nowy"}', '{"stage": "Kontakt"}'),
('56', '2026-11-28 01:07:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'planLeadContact', 'lead', 'e3045593-3302-8939-9fef-5393cdb9b559', '{"nextContactOn": null}', '{"nextContactOn": "2026-12-03"}'),
('57', '2026-11-28 05:55:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'assignLead', 'lead', 'd9760557-ecae-8728-bd4e-4cd61c45092d', '{"assignee": null}', '{"assignee": "marek.dudek@zapisy.example"}'),
('58', '2026-11-28 15:31:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'planLeadContact', 'lead', 'ada499d0-645c-8719-8bf1-3cd4bc660366', '{"nextContactOn": null}', '{"nextContactOn": "2026-11-30"}'),
('59', '2026-11-28 17:55:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'moveLead', 'lead', 'cb2e396d-ddbf-8fd2-9c1b-d64a2d7ba014', '{"stage": "Nowy"}', '{"stage": "Kontakt"}'),
('6', '2026-10-25 08:36:00+00', 'kasia.lis@zapisy.example', '9e10446a1364d75c03a74b4d', 'settle', 'payment', '10210', '{"state": "due"}', '{"state": "paid", "amount": 20000, "method": "cash", "printReceipt": true, "settlementKey": "cc9dc243-6c2d-81d9-ba31-7b29ebc1e296"}'),
('60', '2026-11-28 17:55:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'assignLead', 'lead', '3ca1f7b9-32d1-8527-9b82-2088631b2f41', '{"assignee": null}', '{"assignee": "marek.dudek@zapisy.example"}'),
('61', '2026-11-28 21:55:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'assignLead', 'lead', '00628580-6884-8cb8-a660-a867d70542d6', '{"assignee": null}', '{"assignee": "marek.dudek@zapisy.example"}'),
('62', '2026-11-29 05:55:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'assignLead', 'lead', 'cb2e396d-ddbf-8fd2-9c1b-d64a2d7ba014', '{"assignee": null}', '{"assignee": "katarzyna.mazur@zapisy.example"}'),
('63', '2026-11-29 05:55:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'planLeadContact', 'lead', 'd9760557-ecae-8728-bd4e-4cd61c45092d', '{"nextContactOn": null}', '{"nextContactOn": "2026-12-01"}'),
('64', '2026-11-29 11:55:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'planLeadContact', 'lead', '3ca1f7b9-32d1-8527-9b82-2088631b2f41', '{"nextContactOn": null}', '{"nextContactOn": "2026-11-29"}'),
('65', '2026-11-29 13:55:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'planLeadContact', 'lead', '00628580-6884-8cb8-a660-a867d70542d6', '{"nextContactOn": null}', '{"nextContactOn": "2026-11-30"}'),
('66', '2026-11-29 17:55:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'planLeadContact', 'lead', 'cb2e396d-ddbf-8fd2-9c1b-d64a2d7ba014', '{"nextContactOn": null}', '{"nextContactOn": "2026-11-30"}'),
('67', '2026-11-30 05:15:47.351+00', 'kasia.lis@zapisy.example', '9e10446a1364d75c03a74b4d', 'settle', 'payment', '10250', '{"state": "due"}', '{"state": "paid", "amount": 18000, "method": "blik", "printReceipt": true, "settlementKey": "e9b3403c-88a0-83b6-82c1-df11744295f9"}'),
('7', '2026-10-26 09:35:00+00', 'kasia.lis@zapisy.example', '9e10446a1364d75c03a74b4d', 'settle', 'payment', '10211', '{"state": "due"}', '{"state": "paid", "amount": 23000, "method": "cash", "printReceipt": false, "settlementKey": "0c65b20c-14a8-8e1e-92c4-157da6f76a3d"}'),
('8', '2026-10-30 10:15:00+00', 'maria.wrona@zapisy.example', '63f0d3f3a86b8bd3782893ba', 'markRefund', 'payment', '10209', '{"state": "paid"}', '{"state": "refunded", "refund": {"amount": 28000, "reason": "Choroba dziecka, cały miesiąc bez zajęć", "markedBy": "maria.wrona@zapisy.example", "markedOn": "2026-10-30"}}'),
('9', '2026-10-31 15:31:47.351+00', 'marek.dudek@zapisy.example', '21583e0310e7ea98bdc4c77c', 'moveLead', 'lead', 'b763291f-58f3-84c5-858f-ca664c7bbf87', '{"stage": "Nowy"}', '{"stage": "Kontakt"}');
ALTER TABLE "audit" ENABLE TRIGGER USER;
ALTER TABLE "checkout" DISABLE TRIGGER USER;
INSERT INTO "checkout" ("id", "owner_email", "gateway_id", "url", "amount_grosze", "currency", "state", "opening_calls", "opened_at", "time_limit_minutes", "ends_at", "ended_at", "taken_over_at", "ask_at", "last_checked_at", "verifying_until", "verifying_order_id", "gateway_order_id", "gateway_method", "gateway_statement", "came_grosze", "came_currency", "paid_at") VALUES
('0557b597-d6aa-899b-806b-c022fc22370a', 'agnieszka.kaminska@poczta.example', 'demo-0557b597', NULL, '95000', 'PLN', 'paid', '0', '2026-11-25 09:00:00+00', '45', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-25 09:05:00+00'),
('51dab0fa-e1d1-8fc3-bbe2-747a5ce2a978', 'anna.nowak@poczta.example', 'demo-51dab0fa', NULL, '23000', 'PLN', 'paid', '0', '2026-10-17 08:39:00+00', '45', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-10-17 08:44:00+00'),
('55a5ee78-353d-820b-bdd4-2855d3b5e474', 'magdalena.zielinska@poczta.example', 'demo-55a5ee78', NULL, '79000', 'PLN', 'paid', '0', '2026-11-24 09:01:00+00', '45', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-24 09:06:00+00'),
('65040f31-2b8a-858c-9f2f-d33c1bd08b1a', 'magdalena.zielinska@poczta.example', 'demo-65040f31', NULL, '24000', 'PLN', 'paid', '0', '2026-11-21 09:04:00+00', '45', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-21 09:09:00+00'),
('90032c0e-23bd-85f2-b7a0-0592da418c94', 'joanna.kowalczyk@poczta.example', 'demo-90032c0e', NULL, '66000', 'PLN', 'paid', '0', '2026-11-16 09:09:00+00', '45', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-16 09:14:00+00'),
('a40a8bd4-d4c6-8fb2-873c-e099c4dff817', 'robert.szymanski@poczta.example', 'demo-a40a8bd4', NULL, '95000', 'PLN', 'paid', '0', '2026-11-26 08:59:00+00', '45', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-26 09:04:00+00'),
('c67cf711-4123-88e2-a911-02e5031dffa1', 'magdalena.zielinska@poczta.example', 'demo-c67cf711', NULL, '24000', 'PLN', 'paid', '0', '2026-10-22 08:34:00+00', '45', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-10-22 08:39:00+00'),
('cf020c14-de86-82ff-92be-54ef8147f0f6', 'dorota.maj@poczta.example', 'demo-cf020c14', NULL, '18000', 'PLN', 'paid', '0', '2026-10-27 09:29:00+00', '45', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-10-27 09:34:00+00'),
('d8facbfc-56ee-8f38-901f-2ad1dfa1c28f', 'anna.nowak@poczta.example', 'demo-d8facbfc', NULL, '22000', 'PLN', 'paid', '0', '2026-11-08 09:17:00+00', '45', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-08 09:22:00+00');
ALTER TABLE "checkout" ENABLE TRIGGER USER;
ALTER TABLE "city" DISABLE TRIGGER USER;
INSERT INTO "city" ("name") VALUES
('Gdańsk'),
('Kraków'),
('Wrocław');
ALTER TABLE "city" ENABLE TRIGGER USER;
ALTER TABLE "counter_staff" DISABLE TRIGGER USER;
INSERT INTO "counter_staff" ("sub", "email") VALUES
('recepcja', 'kasia.lis@zapisy.example');
ALTER TABLE "counter_staff" ENABLE TRIGGER USER;
ALTER TABLE "course" DISABLE TRIGGER USER;
INSERT INTO "course" ("id", "kind", "name", "short_name", "city", "address", "room", "age_from", "age_to", "starts_on", "ends_on", "price_grosze", "vat_rate", "vat_exemption", "places", "active", "version", "receipt_key", "created_at", "meets_on_holidays", "exceptions", "exceptions_version", "sells_part_of_month", "number") VALUES
('1295d8d4-240d-84ed-9c11-af2b22093c3b', 'trial', 'Akrobatyka dla dzieci 7–9 lat', 'Próbne: Akrobatyka 7–9 lat', 'Kraków', 'ul. Zakopiańska 62', 'sala 1', '7', '9', '2026-12-04', '2026-12-04', '3000', '8', NULL, '4', 'true', '1', NULL, '2026-09-01 05:55:47.351+00', 'false', '{"changes": [], "daysOff": [{"to": "2026-11-30", "from": "2026-11-30", "reason": "Dzień sportu"}]}', '1', 'true', '15'),
('12a9a96e-dc57-8a08-bc80-2164cb743af3', 'trial', 'Hip-hop kids', 'Próbne: Hip-hop kids', 'Kraków', 'ul. Zakopiańska 62', 'sala 2', '7', '12', '2026-11-30', '2026-11-30', '3000', '23', NULL, '4', 'true', '1', NULL, '2026-09-01 05:55:47.351+00', 'false', '{"changes": [], "daysOff": [{"to": "2026-11-30", "from": "2026-11-30", "reason": "Dzień sportu"}]}', '1', 'true', '14'),
('13ded24b-d441-8361-a763-22e8fee5c815', 'turnus', 'Półkolonie zimowe: pod żaglami', 'Półkolonie zimowe: pod żaglami', 'Gdańsk', 'ul. Do Studzienki 16', 'sala 1', '7', '12', '2026-12-21', '2026-12-25', '95000', 'zw', 'Zwolnienie ze względu na rodzaj prowadzonej działalności (art. 43 ust 1 ustawy o VAT)', '2', 'true', '1', NULL, '2026-09-01 05:55:47.351+00', 'false', '{"changes": [], "daysOff": []}', '0', 'true', '22'),
('231d1248-390d-8756-8262-15478796d03f', 'turnus', 'Półkolonie zimowe: mali odkrywcy', 'Półkolonie zimowe: mali odkrywcy', 'Wrocław', 'ul. Krawiecka 3', 'sala A', '6', '10', '2026-12-07', '2026-12-11', '79000', 'zw', 'Zwolnienie ze względu na rodzaj prowadzonej działalności (art. 43 ust 1 ustawy o VAT)', '14', 'true', '1', NULL, '2026-09-01 05:55:47.351+00', 'false', '{"changes": [], "daysOff": []}', '0', 'true', '21'),
('28ac71e4-bc70-8200-a9a5-01f1e5daaa71', 'permanent', 'Gimnastyka 4–6 lat', 'Gimnastyka 4–6 lat', 'Gdańsk', 'ul. Do Studzienki 16', 'sala 1', '4', '6', '2026-09-01', '2027-06-30', '20000', '8', NULL, '12', 'true', '1', NULL, '2026-09-01 05:55:47.351+00', 'false', '{"changes": [], "daysOff": []}', '0', 'true', '11'),
('28ff08e4-eac5-8c05-80cf-91391fe5df39', 'permanent', 'Szachy dla dzieci 8–12 lat', 'Szachy 8–12 lat', 'Kraków', 'ul. Dietla 9', 'sala 4', '8', '12', '2026-09-01', '2027-06-30', '16000', 'zw', 'Zwolnienie ze względu na rodzaj prowadzonej działalności (art. 43 ust 1 ustawy o VAT)', '10', 'true', '1', NULL, '2026-09-01 05:55:47.351+00', 'false', '{"changes": [], "daysOff": [{"to": "2026-11-30", "from": "2026-11-30", "reason": "Dzień sportu"}]}', '1', 'true', '5'),
('30d8e949-2b54-88b4-836e-08a3746de5b5', 'turnus', 'Półkolonie zimowe: taniec i ruch', 'Półkolonie zimowe: taniec i ruch', 'Kraków', 'ul. Zakopiańska 62', 'sala 2', '3', '15', '2026-12-07', '2026-12-11', '89000', 'zw', 'Zwolnienie ze względu na rodzaj prowadzonej działalności (art. 43 ust 1 ustawy o VAT)', '16', 'true', '1', NULL, '2026-09-01 05:55:47.351+00', 'false', '{"changes": [], "daysOff": [{"to": "2026-11-30", "from": "2026-11-30", "reason": "Dzień sportu"}]}', '1', 'true', '20'),
('3253a6af-b1e9-86db-b123-78ba0bbdfb54', 'permanent', 'Taniec współczesny dla dorosłych', 'Taniec współczesny', 'Kraków', 'ul. Zakopiańska 62', 'sala 2', '18', NULL, '2026-09-01', '2027-06-30', '18000', '23', NULL, '16', 'true', '1', NULL, '2026-09-01 05:55:47.351+00', 'false', '{"changes": [], "daysOff": [{"to": "2026-11-30", "from": "2026-11-30", "reason": "Dzień sportu"}]}', '1', 'true', '7'),
('42f0d633-e9d5-8fb2-a435-d0a151b4e662', 'permanent', 'Akrobatyka dla dzieci 7–9 lat', 'Akrobatyka 7–9 lat', 'Wrocław', 'ul. Krawiecka 3', 'sala A', '7', '9', '2026-09-01', '2027-06-30', '24000', '8', NULL, '12', 'true', '1', NULL, '2026-09-01 05:55:47.351+00', 'false', '{"changes": [], "daysOff": []}', '0', 'true', '8'),
('68bb68af-779b-87cd-9479-71e3365bc2b0', 'trial', 'Gimnastyka 4–6 lat', 'Próbne: Gimnastyka 4–6 lat', 'Gdańsk', 'ul. Do Studzienki 16', 'sala 1', '4', '6', '2026-12-09', '2026-12-09', '3000', '8', NULL, '4', 'true', '1', NULL, '2026-09-01 05:55:47.351+00', 'false', '{"changes": [], "daysOff": []}', '0', 'true', '18'),
('7754b704-a9bd-8e35-a895-1fa76b15cf6d', 'trial', 'Taniec nowoczesny', 'Próbne: Taniec nowoczesny', 'Wrocław', 'ul. Krawiecka 3', 'sala B', '7', '12', '2026-12-06', '2026-12-06', '3000', '23', NULL, '4', 'true', '1', NULL, '2026-09-01 05:55:47.351+00', 'false', '{"changes": [], "daysOff": []}', '0', 'true', '17'),
('79f03497-2e4d-8336-9561-e5bbd49e9b09', 'permanent', 'Robotyka dla dzieci 9–12 lat', 'Robotyka 9–12 lat', 'Wrocław', 'ul. Grabiszyńska 240', 'pracownia 2', '9', '12', '2026-09-01', '2027-06-30', '26000', '23', NULL, '10', 'true', '1', NULL, '2026-09-01 05:55:47.351+00', 'false', '{"changes": [], "daysOff": []}', '0', 'true', '10'),
('7b082038-c4ff-8b58-836e-c908afe74b2e', 'trial', 'Balet 4–6 lat', 'Próbne: Balet 4–6 lat', 'Kraków', 'ul. Zakopiańska 62', 'sala 3', '4', '6', '2026-12-05', '2026-12-05', '3000', 'zw', 'Zwolnienie ze względu na rodzaj prowadzonej działalności (art. 43 ust 1 ustawy o VAT)', '4', 'true', '1', NULL, '2026-09-01 05:55:47.351+00', 'false', '{"changes": [], "daysOff": [{"to": "2026-11-30", "from": "2026-11-30", "reason": "Dzień sportu"}]}', '1', 'true', '16'),
('a1860d46-612b-82bc-8215-70d86f5e043a', 'permanent', 'Akrobatyka dla dzieci 7–9 lat', 'Akrobatyka 7–9 lat', 'Kraków', 'ul. Zakopiańska 62', 'sala 1', '7', '9', '2026-09-01', '2027-06-30', '25000', '8', NULL, '12', 'true', '1', NULL, '2026-09-01 05:55:47.351+00', 'false', '{"changes": [{"day": "2026-11-30", "reason": "Choroba instruktora", "movedTo": null}], "daysOff": [{"to": "2026-11-30", "from": "2026-11-30", "reason": "Dzień sportu"}]}', '2', 'true', '1'),
('a70ab6cd-b85a-8315-bde2-bab36b304e3e', 'permanent', 'Taniec nowoczesny', 'Taniec nowoczesny', 'Wrocław', 'ul. Krawiecka 3', 'sala B', '7', '12', '2026-09-01', '2027-06-30', '21000', '23', NULL, '16', 'true', '1', NULL, '2026-09-01 05:55:47.351+00', 'false', '{"changes": [], "daysOff": []}', '0', 'true', '9'),
('b169f382-1da3-8719-98cb-33a700cffb47', 'turnus', 'Półkolonie zimowe: basen i ruch', 'Półkolonie zimowe: basen i ruch', 'Gdańsk', 'al. Grunwaldzka 411', 'basen', '8', NULL, '2026-12-21', '2026-12-25', '68000', 'zw', 'Zwolnienie ze względu na rodzaj prowadzonej działalności (art. 43 ust 1 ustawy o VAT)', '12', 'true', '1', NULL, '2026-09-01 05:55:47.351+00', 'false', '{"changes": [], "daysOff": []}', '0', 'true', '23'),
('cc1ccd41-43ae-84cc-84d9-ccea71b42b79', 'permanent', 'Capoeira od 13 lat', 'Capoeira od 13 lat', 'Gdańsk', 'ul. Do Studzienki 16', 'sala 2', '13', NULL, '2026-09-01', '2027-06-30', '23000', '23', NULL, '14', 'true', '1', NULL, '2026-09-01 05:55:47.351+00', 'false', '{"changes": [], "daysOff": []}', '0', 'true', '13'),
('cd2d9de0-ce59-8664-a28c-b83d246ad371', 'permanent', 'Gimnastyka 10–12 lat', 'Gimnastyka 10–12 lat', 'Kraków', 'ul. Zakopiańska 62', 'sala 1', '10', '12', '2026-09-01', '2027-06-30', '12000', '8', NULL, '10', 'true', '1', NULL, '2026-09-01 05:55:47.351+00', 'false', '{"changes": [], "daysOff": [{"to": "2026-11-30", "from": "2026-11-30", "reason": "Dzień sportu"}]}', '1', 'true', '4'),
('cf576b9d-bc59-8a50-adca-f9d33fbe4c03', 'permanent', 'Balet 4–6 lat', 'Balet 4–6 lat', 'Kraków', 'ul. Zakopiańska 62', 'sala 3', '4', '6', '2026-09-01', '2027-06-30', '22000', 'zw', 'Zwolnienie ze względu na rodzaj prowadzonej działalności (art. 43 ust 1 ustawy o VAT)', '12', 'true', '1', NULL, '2026-09-01 05:55:47.351+00', 'false', '{"changes": [], "daysOff": [{"to": "2026-11-30", "from": "2026-11-30", "reason": "Dzień sportu"}]}', '1', 'true', '2'),
('ddbe12ff-211e-8000-9e73-64b4055b30a5', 'permanent', 'Pływanie dla dzieci 7–9 lat', 'Pływanie 7–9 lat', 'Gdańsk', 'al. Grunwaldzka 411', 'basen', '7', '9', '2026-09-01', '2027-06-30', '28000', '8', NULL, '8', 'true', '1', NULL, '2026-09-01 05:55:47.351+00', 'false', '{"changes": [], "daysOff": []}', '0', 'true', '12'),
('e9c3f859-ac82-85a4-b034-c47b43539b98', 'turnus', 'Półkolonie zimowe: akrobatyka', 'Półkolonie zimowe: akrobatyka', 'Kraków', 'ul. Zakopiańska 62', 'sala 2', '4', '14', '2026-12-07', '2026-12-11', '89000', 'zw', 'Zwolnienie ze względu na rodzaj prowadzonej działalności (art. 43 ust 1 ustawy o VAT)', '16', 'true', '1', NULL, '2026-09-01 05:55:47.351+00', 'false', '{"changes": [], "daysOff": [{"to": "2026-11-30", "from": "2026-11-30", "reason": "Dzień sportu"}]}', '1', 'true', '19'),
('eb5e8dba-2e1b-8b2c-86aa-5f1817798bbe', 'permanent', 'Hip-hop kids', 'Hip-hop kids', 'Kraków', 'ul. Zakopiańska 62', 'sala 2', '7', '12', '2026-09-01', '2027-06-30', '23000', '23', NULL, '14', 'true', '1', NULL, '2026-09-01 05:55:47.351+00', 'false', '{"changes": [], "daysOff": [{"to": "2026-11-30", "from": "2026-11-30", "reason": "Dzień sportu"}]}', '1', 'true', '3'),
('f4406039-b6aa-8417-b4bb-4e6b8de6c15c', 'permanent', 'Zajęcia ruchowe dla maluchów z opiekunem', 'Maluch z opiekunem', 'Kraków', 'ul. Dietla 9', 'sala zabaw', NULL, '3', '2026-09-01', '2027-06-30', '14000', '8', NULL, '8', 'true', '1', NULL, '2026-09-01 05:55:47.351+00', 'false', '{"changes": [], "daysOff": [{"to": "2026-11-30", "from": "2026-11-30", "reason": "Dzień sportu"}]}', '1', 'true', '6');
ALTER TABLE "course" ENABLE TRIGGER USER;
ALTER TABLE "cron_config" DISABLE TRIGGER USER;
INSERT INTO "cron_config" ("job_key", "schedule", "enabled", "last_slot", "last_state", "last_error") VALUES
('document_follow_up', '*/5 * * * *', 'true', NULL, NULL, NULL),
('monthly_dues', '30 4 * * *', 'true', NULL, NULL, NULL),
('open_checkouts', '*/2 * * * *', 'true', NULL, NULL, NULL),
('outgoing_mail', '* * * * *', 'true', NULL, NULL, NULL),
('payment_reminders', '0 9 * * *', 'true', NULL, NULL, NULL),
('place_holds_release', '* * * * *', 'true', NULL, NULL, NULL),
('reservation_release', '5 0 * * *', 'true', NULL, NULL, NULL),
('retention', '30 3 * * *', 'true', NULL, NULL, NULL),
('social_ad_spend_import', '0 6 * * *', 'true', NULL, NULL, NULL),
('social_lead_reconciliation', '15 * * * *', 'true', NULL, NULL, NULL);
ALTER TABLE "cron_config" ENABLE TRIGGER USER;
ALTER TABLE "desk" DISABLE TRIGGER USER;
INSERT INTO "desk" ("id", "name", "city", "driver", "last_seen_at", "key_hash") VALUES
('gdansk-1', 'Recepcja Gdańsk, Grunwaldzka', 'Gdańsk', 'provider', '2026-11-30 04:19:47.351+00', NULL),
('krakow-1', 'Recepcja Kraków, Zakopiańska', 'Kraków', 'posnet', '2026-11-30 05:54:47.351+00', NULL),
('wroclaw-1', 'Recepcja Wrocław, Krawiecka', 'Wrocław', 'provider', '2026-11-30 05:51:47.351+00', NULL);
ALTER TABLE "desk" ENABLE TRIGGER USER;
ALTER TABLE "document" DISABLE TRIGGER USER;
INSERT INTO "document" ("id", "provider_id", "number", "kind", "link_state", "linked_receipt_id", "view_url", "gross_grosze", "issued_on", "fiscal_state", "gov_status", "gov_id", "bears_tax_id", "last_error", "withdrawn_at", "removed_at", "created_at", "follow_at") VALUES
('07c3666b-308b-8340-be57-da52c565ca2d', '8234403', '501/10/2026', 'vat', 'linked', '2ab27e21-b84b-8a55-8867-71a9faa6f0f1', NULL, '23000', '2026-10-17', NULL, NULL, NULL, 'false', NULL, NULL, NULL, '2026-10-17 08:44:00+00', NULL),
('098f7c75-b781-8cfb-9760-a4a7e4561916', '8234404', 'PAR/503/10/2026', 'receipt', 'none', NULL, NULL, '20000', '2026-10-18', 'fiscal', NULL, NULL, 'false', NULL, NULL, NULL, '2026-10-18 08:43:00+00', NULL),
('0a6673df-4eee-8164-9cce-0a3417b54fcc', '8234412', 'PAR/504/10/2026', 'receipt', 'none', NULL, NULL, '22000', '2026-10-21', 'fiscal', NULL, NULL, 'false', NULL, NULL, NULL, '2026-10-21 08:40:00+00', NULL),
('0e0775fd-05e1-8e21-b58e-6e073d52fa04', '8234400', 'PAR/501/10/2026', 'receipt', 'none', NULL, NULL, '25000', '2026-10-16', 'fiscal', NULL, NULL, 'false', NULL, NULL, NULL, '2026-10-16 08:45:00+00', NULL),
('1184774a-fab3-818d-8f64-503eb0559487', '8234407', '503/10/2026', 'vat', 'none', NULL, NULL, '28000', '2026-10-19', NULL, 'ok', 'DEMO-1184774A', 'true', NULL, NULL, NULL, '2026-10-19 08:42:00+00', NULL),
('22203072-5488-896d-a315-d02b86e6799f', '8234440', 'PAR/508/11/2026', 'receipt', 'none', NULL, NULL, '23000', '2026-11-17', 'fiscal', NULL, NULL, 'false', NULL, NULL, NULL, '2026-11-17 09:13:00+00', NULL),
('235ae5bb-ea75-8791-8372-3c561c5afedb', '8234447', '506/11/2026', 'vat', 'none', NULL, NULL, '28000', '2026-11-18', NULL, 'ok', 'DEMO-235AE5BB', 'true', NULL, NULL, NULL, '2026-11-18 09:12:00+00', NULL),
('2475fe34-291a-8d41-be6b-ed9ea954563a', '8234434', 'PAR/505/11/2026', 'receipt', 'none', NULL, NULL, '21000', '2026-11-16', 'fiscal', NULL, NULL, 'false', NULL, NULL, NULL, '2026-11-16 09:14:00+00', NULL),
('2ab27e21-b84b-8a55-8867-71a9faa6f0f1', '8234402', 'PAR/502/10/2026', 'receipt', 'none', NULL, NULL, '23000', '2026-10-17', 'fiscal', NULL, NULL, 'false', NULL, NULL, NULL, '2026-10-17 08:44:00+00', NULL),
('37e42cd7-0ee1-8eda-86f7-50dabf95140b', '8234438', 'PAR/507/11/2026', 'receipt', 'none', NULL, NULL, '21000', '2026-11-16', 'fiscal', NULL, NULL, 'false', NULL, NULL, NULL, '2026-11-16 09:14:00+00', NULL),
('470d00bb-e0e7-8af9-b961-11d29ed51b6a', '8234432', 'PAR/504/11/2026', 'receipt', 'none', NULL, NULL, '12000', '2026-11-15', 'fiscal', NULL, NULL, 'false', NULL, NULL, NULL, '2026-11-15 09:15:00+00', NULL),
('4770e505-ea08-8cbc-b346-2f10bbeca044', '8234464', 'PAR/516/11/2026', 'receipt', 'none', NULL, NULL, '20000', '2026-11-23', 'fiscal', NULL, NULL, 'false', NULL, NULL, NULL, '2026-11-23 09:07:00+00', NULL),
('47d2d6af-0ac2-8193-890a-516f41333db1', '8234466', 'PAR/517/11/2026', 'receipt', 'none', NULL, NULL, '79000', '2026-11-24', 'fiscal', NULL, NULL, 'false', NULL, NULL, NULL, '2026-11-24 09:06:00+00', NULL),
('4b793443-c213-84f6-ac4f-15e2fc8ed274', '8234444', 'PAR/510/11/2026', 'receipt', 'none', NULL, NULL, '24000', '2026-11-18', 'fiscal', NULL, NULL, 'false', NULL, NULL, NULL, '2026-11-18 09:12:00+00', NULL),
('4e449382-d617-89c0-8cfb-d40eb014c340', '8234459', '509/11/2026', 'vat', 'linked', 'a15f4164-8762-80fc-937f-1dc2bd2b7b97', NULL, '24000', '2026-11-21', NULL, NULL, NULL, 'false', NULL, NULL, NULL, '2026-11-21 09:09:00+00', NULL),
('56ab343c-6d8c-8cdb-a5f6-75cc3fd49791', '8234420', 'PAR/508/10/2026', 'receipt', 'none', NULL, NULL, '20000', '2026-10-25', 'fiscal', NULL, NULL, 'false', NULL, NULL, NULL, '2026-10-25 08:36:00+00', NULL),
('5784c8f0-192e-8777-87ed-ff318bba4798', '8234437', '503/11/2026', 'vat', 'linked', '7ff5ae7b-fa67-8d64-961d-98d0c19c39a0', NULL, '24000', '2026-11-16', NULL, NULL, NULL, 'false', NULL, NULL, NULL, '2026-11-16 09:14:00+00', NULL),
('5fc6fd1b-0275-8091-8f15-35110fb15b9e', '8234469', '513/11/2026', 'vat', 'none', NULL, NULL, '95000', '2026-11-25', NULL, 'ok', 'DEMO-5FC6FD1B', 'true', NULL, NULL, NULL, '2026-11-25 09:05:00+00', NULL),
('631cf892-b355-8619-b101-90ffbd96bf94', '8234474', 'PAR/520/11/2026', 'receipt', 'none', NULL, NULL, '22000', '2026-11-27', 'fiscal', NULL, NULL, 'false', NULL, NULL, NULL, '2026-11-27 09:03:00+00', NULL),
('688ffc1b-b5bc-86e0-af27-516145468a59', '8234415', '506/10/2026', 'vat', 'linked', 'e4112ba5-b3db-8f55-aee3-a5dd0833e732', NULL, '24000', '2026-10-22', NULL, NULL, NULL, 'false', NULL, NULL, NULL, '2026-10-22 08:39:00+00', NULL),
('6b890f21-c195-8f72-a5a3-a95f7f16c98f', '8234431', '501/11/2026', 'vat', 'linked', 'b4f53c6a-3e20-8bb7-8126-574def8d307e', NULL, '23000', '2026-11-14', NULL, NULL, NULL, 'false', NULL, NULL, NULL, '2026-11-14 09:16:00+00', NULL),
('702ff511-d205-86fb-9091-cc18f4a80527', '8234442', 'PAR/509/11/2026', 'receipt', 'none', NULL, NULL, '21000', '2026-11-18', 'fiscal', NULL, NULL, 'false', NULL, NULL, NULL, '2026-11-18 09:12:00+00', NULL),
('72f6622b-9c88-889b-9e74-c1c2a5c2437f', '8234453', '508/11/2026', 'vat', 'none', NULL, NULL, '22000', '2026-11-19', NULL, 'ok', 'DEMO-72F6622B', 'true', NULL, NULL, NULL, '2026-11-19 09:11:00+00', NULL),
('7301de9b-c588-8b51-8ab3-d41f8dccc564', '8234443', '505/11/2026', 'vat', 'linked', '702ff511-d205-86fb-9091-cc18f4a80527', NULL, '21000', '2026-11-18', NULL, NULL, NULL, 'false', NULL, NULL, NULL, '2026-11-18 09:12:00+00', NULL),
('7b02fda8-239e-8018-ab12-099afa8c9576', '8234426', 'PAR/501/11/2026', 'receipt', 'none', NULL, NULL, '22000', '2026-11-08', 'fiscal', NULL, NULL, 'false', NULL, NULL, NULL, '2026-11-08 09:22:00+00', NULL),
('7ff5ae7b-fa67-8d64-961d-98d0c19c39a0', '8234436', 'PAR/506/11/2026', 'receipt', 'none', NULL, NULL, '24000', '2026-11-16', 'fiscal', NULL, NULL, 'false', NULL, NULL, NULL, '2026-11-16 09:14:00+00', NULL),
('882124ef-09c9-80f1-b51e-8de79bc2f2ad', '8234460', 'PAR/514/11/2026', 'receipt', 'none', NULL, NULL, '28000', '2026-11-21', 'fiscal', NULL, NULL, 'false', NULL, NULL, NULL, '2026-11-21 09:09:00+00', NULL),
('a15f4164-8762-80fc-937f-1dc2bd2b7b97', '8234458', 'PAR/513/11/2026', 'receipt', 'none', NULL, NULL, '24000', '2026-11-21', 'fiscal', NULL, NULL, 'false', NULL, NULL, NULL, '2026-11-21 09:09:00+00', NULL),
('aae59c82-8fba-8e37-88d9-37cdd51c839e', '8234451', '507/11/2026', 'vat', 'none', NULL, NULL, '25000', '2026-11-19', NULL, 'ok', 'DEMO-AAE59C82', 'true', NULL, NULL, NULL, '2026-11-19 09:11:00+00', NULL),
('b0c258ed-b43a-832d-af8d-ad48754c97fe', '8234416', 'PAR/506/10/2026', 'receipt', 'none', NULL, NULL, '21000', '2026-10-23', 'fiscal', NULL, NULL, 'false', NULL, NULL, NULL, '2026-10-23 08:38:00+00', NULL),
('b4f53c6a-3e20-8bb7-8126-574def8d307e', '8234430', 'PAR/503/11/2026', 'receipt', 'none', NULL, NULL, '23000', '2026-11-14', 'fiscal', NULL, NULL, 'false', NULL, NULL, NULL, '2026-11-14 09:16:00+00', NULL),
('b580eaaa-4c4b-8d37-b57c-9f603497d7f9', '8234470', 'PAR/518/11/2026', 'receipt', 'none', NULL, NULL, '95000', '2026-11-26', 'fiscal', NULL, NULL, 'false', NULL, NULL, NULL, '2026-11-26 09:04:00+00', NULL),
('b7e8a4c0-2d74-8f7f-b102-d63f3c96c0eb', '8234435', '502/11/2026', 'vat', 'linked', '2475fe34-291a-8d41-be6b-ed9ea954563a', NULL, '21000', '2026-11-16', NULL, NULL, NULL, 'false', NULL, NULL, NULL, '2026-11-16 09:14:00+00', NULL),
('bd3b3110-39ea-872d-92c0-7fc8f30e85cc', '8234500', 'PAR/521/11/2026', 'receipt', 'none', NULL, NULL, '18000', '2026-11-30', 'fiscal', NULL, NULL, 'false', NULL, NULL, NULL, '2026-11-30 05:15:47.351+00', NULL),
('c2fb1e08-489b-8f32-b288-814d9e8a2072', '8234462', 'PAR/515/11/2026', 'receipt', 'none', NULL, NULL, '21000', '2026-11-22', 'fiscal', NULL, NULL, 'false', NULL, NULL, NULL, '2026-11-22 09:08:00+00', NULL),
('c3131b3a-f888-8866-9dc7-213f6f49a8f7', '8234471', '514/11/2026', 'vat', 'linked', 'b580eaaa-4c4b-8d37-b57c-9f603497d7f9', NULL, '95000', '2026-11-26', NULL, NULL, NULL, 'false', NULL, NULL, NULL, '2026-11-26 09:04:00+00', NULL),
('c7a9a89b-ef78-86ab-8898-a6e6f3080589', '8234424', 'PAR/509/10/2026', 'receipt', 'none', NULL, NULL, '18000', '2026-10-27', 'fiscal', NULL, NULL, 'false', NULL, NULL, NULL, '2026-10-27 09:34:00+00', NULL),
('ca8ab2e5-621e-8969-aefe-4869ba161a76', '8234411', '505/10/2026', 'vat', 'none', NULL, NULL, '22000', '2026-10-20', NULL, 'ok', 'DEMO-CA8AB2E5', 'true', NULL, NULL, NULL, '2026-10-20 08:41:00+00', NULL),
('d2d3ce1f-ea35-8fd8-ad34-7ee3a4e54ce4', '8234428', 'PAR/502/11/2026', 'receipt', 'none', NULL, NULL, '25000', '2026-11-14', 'fiscal', NULL, NULL, 'false', NULL, NULL, NULL, '2026-11-14 09:16:00+00', NULL),
('d8401d17-eee5-8484-8bad-cf75b5e1f2a4', '8234418', 'PAR/507/10/2026', 'receipt', 'none', NULL, NULL, '28000', '2026-10-24', 'fiscal', NULL, NULL, 'false', NULL, NULL, NULL, '2026-10-24 08:37:00+00', NULL),
('ddd296d7-9e53-8029-b9cb-0c1d26932f98', '8234456', 'PAR/512/11/2026', 'receipt', 'none', NULL, NULL, '22000', '2026-11-20', 'fiscal', NULL, NULL, 'false', NULL, NULL, NULL, '2026-11-20 09:10:00+00', NULL),
('e4112ba5-b3db-8f55-aee3-a5dd0833e732', '8234414', 'PAR/505/10/2026', 'receipt', 'none', NULL, NULL, '24000', '2026-10-22', 'fiscal', NULL, NULL, 'false', NULL, NULL, NULL, '2026-10-22 08:39:00+00', NULL),
('e8668ed3-0cf1-8b74-8050-0e834c5210ab', '8234467', '512/11/2026', 'vat', 'linked', '47d2d6af-0ac2-8193-890a-516f41333db1', NULL, '79000', '2026-11-24', NULL, NULL, NULL, 'false', NULL, NULL, NULL, '2026-11-24 09:06:00+00', NULL),
('efe78b9c-aea2-80d3-9668-24904dad0381', '8234409', '504/10/2026', 'vat', 'none', NULL, NULL, '25000', '2026-10-20', NULL, 'ok', 'DEMO-EFE78B9C', 'true', NULL, NULL, NULL, '2026-10-20 08:41:00+00', NULL),
('f29fa4ce-3201-8bdb-b1e1-b6fc61fcc537', '8234448', 'PAR/511/11/2026', 'receipt', 'none', NULL, NULL, '20000', '2026-11-18', 'fiscal', NULL, NULL, 'false', NULL, NULL, NULL, '2026-11-18 09:12:00+00', NULL),
('f4dbde60-87aa-8147-927d-b979f8149d7f', '8234463', '510/11/2026', 'vat', 'linked', 'c2fb1e08-489b-8f32-b288-814d9e8a2072', NULL, '21000', '2026-11-22', NULL, NULL, NULL, 'false', NULL, NULL, NULL, '2026-11-22 09:08:00+00', NULL),
('f99b7ae7-49d9-85d0-b829-24b1b8093f18', '8234472', 'PAR/519/11/2026', 'receipt', 'none', NULL, NULL, '23000', '2026-11-27', 'fiscal', NULL, NULL, 'false', NULL, NULL, NULL, '2026-11-27 09:03:00+00', NULL),
('fa2ede98-9d41-8e72-903d-262affefd08f', '8234405', '502/10/2026', 'vat', 'unlinked', NULL, NULL, '20000', '2026-10-18', NULL, NULL, NULL, 'false', NULL, NULL, NULL, '2026-10-18 08:43:00+00', NULL),
('fe95aaf4-4034-80f7-86ab-6d65f3e82587', '8234417', '507/10/2026', 'vat', 'linked', 'b0c258ed-b43a-832d-af8d-ad48754c97fe', NULL, '21000', '2026-10-23', NULL, NULL, NULL, 'false', NULL, NULL, NULL, '2026-10-23 08:38:00+00', NULL),
('feeabd84-6be7-82c0-aa3b-e7c555837985', '8234465', '511/11/2026', 'vat', 'linked', '4770e505-ea08-8cbc-b346-2f10bbeca044', NULL, '20000', '2026-11-23', NULL, NULL, NULL, 'false', NULL, NULL, NULL, '2026-11-23 09:07:00+00', NULL),
('ff44badc-ce77-8650-930a-550566055ee2', '8234439', '504/11/2026', 'vat', 'linked', '37e42cd7-0ee1-8eda-86f7-50dabf95140b', NULL, '21000', '2026-11-16', NULL, NULL, NULL, 'false', NULL, NULL, NULL, '2026-11-16 09:14:00+00', NULL);
ALTER TABLE "document" ENABLE TRIGGER USER;
ALTER TABLE "document_run" DISABLE TRIGGER USER;
INSERT INTO "document_run" ("id", "started_by", "started_by_sub", "started_at", "cancel_requested") VALUES
('e8af4a2e-dd54-4d62-b25f-3d33aea5b854', 'kasia.lis@zapisy.example', NULL, '2026-11-30 05:55:47.351+00', 'false');
ALTER TABLE "document_run" ENABLE TRIGGER USER;
ALTER TABLE "erasure_key" DISABLE TRIGGER USER;
INSERT INTO "erasure_key" ("id", "mark") VALUES
('true', '0');
ALTER TABLE "erasure_key" ENABLE TRIGGER USER;
ALTER TABLE "former_receipt_name" DISABLE TRIGGER USER;
INSERT INTO "former_receipt_name" ("key", "vat_rate") VALUES
('BALET', '8');
ALTER TABLE "former_receipt_name" ENABLE TRIGGER USER;
ALTER TABLE "law_draft" DISABLE TRIGGER USER;
INSERT INTO "law_draft" ("kind", "body", "version") VALUES
('privacy', 'Szkic', '1');
ALTER TABLE "law_draft" ENABLE TRIGGER USER;
ALTER TABLE "law_rules" DISABLE TRIGGER USER;
INSERT INTO "law_rules" ("version", "card_days") VALUES
('1', '30');
ALTER TABLE "law_rules" ENABLE TRIGGER USER;
ALTER TABLE "law_text" DISABLE TRIGGER USER;
INSERT INTO "law_text" ("kind", "version", "body", "hash", "valid_from", "published_at", "published_by") VALUES
('terms', '1', 'Regulamin', 'a7fd485861b5aecbb8e298eb091f3bef39d4257cf7856d5c56519ddef2e359f0', '2026-11-30 05:55:47.351+00', '2026-11-30 05:55:47.351+00', 'kasia.lis@zapisy.example');
ALTER TABLE "law_text" ENABLE TRIGGER USER;
ALTER TABLE "lead_backfill" DISABLE TRIGGER USER;
INSERT INTO "lead_backfill" ("id", "since_days", "started_by", "state", "progress", "result", "cancel_requested", "started_at", "finished_at", "step") VALUES
('817df885-b840-415c-82d7-bd379ae282a8', '30', 'kasia.lis@zapisy.example', 'done', '{}', NULL, 'false', '2026-11-30 05:55:49.398+00', '2026-11-30 05:55:47.351+00', '0');
ALTER TABLE "lead_backfill" ENABLE TRIGGER USER;
ALTER TABLE "lead_delivery" DISABLE TRIGGER USER;
INSERT INTO "lead_delivery" ("leadgen_id", "page_id", "form_id", "ad_id", "created_time", "raw", "received_at", "state", "attempts", "next_attempt_at", "lease_token", "lease_until", "error_code", "last_error", "done_at", "retried_at") VALUES
('24595900000000000', '724302907610101', '793235552660101', NULL, NULL, '{"field":"leadgen","value":{"leadgen_id":"24595900000000000","page_id":"724302907610101","form_id":"793235552660101"}}', '2026-11-30 05:43:47.351+00', 'done', '1', '2026-11-30 05:55:49.274+00', NULL, NULL, NULL, NULL, '2026-11-30 05:43:48.251+00', NULL),
('24595900000000001', '724302907610202', '793235552660201', NULL, NULL, '{"field":"leadgen","value":{"leadgen_id":"24595900000000001","page_id":"724302907610202","form_id":"793235552660201"}}', '2026-11-30 05:07:47.351+00', 'done', '1', '2026-11-30 05:55:49.274+00', NULL, NULL, NULL, NULL, '2026-11-30 05:07:48.251+00', NULL),
('24595900000000002', '724302907610101', '793235552660102', NULL, NULL, '{"field":"leadgen","value":{"leadgen_id":"24595900000000002","page_id":"724302907610101","form_id":"793235552660102"}}', '2026-11-30 02:55:47.351+00', 'done', '1', '2026-11-30 05:55:49.274+00', NULL, NULL, NULL, NULL, '2026-11-30 02:55:48.251+00', NULL),
('24595900000000003', '724302907610202', '793235552660201', NULL, NULL, '{"field":"leadgen","value":{"leadgen_id":"24595900000000003","page_id":"724302907610202","form_id":"793235552660201"}}', '2026-11-29 22:55:47.351+00', 'done', '1', '2026-11-30 05:55:49.274+00', NULL, NULL, NULL, NULL, '2026-11-29 22:55:48.251+00', NULL),
('24595900000000004', '724302907610303', '793235552660301', NULL, NULL, '{"field":"leadgen","value":{"leadgen_id":"24595900000000004","page_id":"724302907610303","form_id":"793235552660301"}}', '2026-11-29 10:55:47.351+00', 'done', '1', '2026-11-30 05:55:49.274+00', NULL, NULL, NULL, NULL, '2026-11-29 10:55:48.251+00', NULL),
('24595900000000005', '724302907610202', '793235552660201', NULL, NULL, '{"field":"leadgen","value":{"leadgen_id":"24595900000000005","page_id":"724302907610202","form_id":"793235552660201"}}', '2026-11-29 03:55:47.351+00', 'done', '1', '2026-11-30 05:55:49.274+00', NULL, NULL, NULL, NULL, '2026-11-29 03:55:48.251+00', NULL),
('24595900000000008', '724302907610101', '793235552660101', NULL, NULL, '{"field":"leadgen","value":{"leadgen_id":"24595900000000008","page_id":"724302907610101","form_id":"793235552660101"}}', '2026-11-30 00:55:47.351+00', 'done', '1', '2026-11-30 05:55:49.274+00', NULL, NULL, NULL, NULL, '2026-11-30 00:55:48.251+00', NULL),
('24595900000000009', '724302907610101', '793235552660101', NULL, NULL, '{"field":"leadgen","value":{"leadgen_id":"24595900000000009","page_id":"724302907610101","form_id":"793235552660101"}}', '2026-11-28 05:55:47.351+00', 'done', '1', '2026-11-30 05:55:49.274+00', NULL, NULL, NULL, NULL, '2026-11-28 05:55:48.251+00', NULL),
('24595900000000011', '724302907610202', '793235552660201', NULL, NULL, '{"field":"leadgen","value":{"leadgen_id":"24595900000000011","page_id":"724302907610202","form_id":"793235552660201"}}', '2026-11-26 05:55:47.351+00', 'done', '1', '2026-11-30 05:55:49.274+00', NULL, NULL, NULL, NULL, '2026-11-26 05:55:48.251+00', NULL),
('24595900000000012', '724302907610303', '793235552660301', NULL, NULL, '{"field":"leadgen","value":{"leadgen_id":"24595900000000012","page_id":"724302907610303","form_id":"793235552660301"}}', '2026-11-24 05:55:47.351+00', 'done', '1', '2026-11-30 05:55:49.274+00', NULL, NULL, NULL, NULL, '2026-11-24 05:55:48.251+00', NULL),
('24595900000000013', '724302907610101', '793235552660102', NULL, NULL, '{"field":"leadgen","value":{"leadgen_id":"24595900000000013","page_id":"724302907610101","form_id":"793235552660102"}}', '2026-11-21 05:55:47.351+00', 'done', '1', '2026-11-30 05:55:49.274+00', NULL, NULL, NULL, NULL, '2026-11-21 05:55:48.251+00', NULL),
('24595900000000014', '724302907610101', '793235552660101', NULL, NULL, '{"field":"leadgen","value":{"leadgen_id":"24595900000000014","page_id":"724302907610101","form_id":"793235552660101"}}', '2026-11-22 05:55:47.351+00', 'done', '1', '2026-11-30 05:55:49.274+00', NULL, NULL, NULL, NULL, '2026-11-22 05:55:48.251+00', NULL),
('24595900000000015', '724302907610202', '793235552660201', NULL, NULL, '{"field":"leadgen","value":{"leadgen_id":"24595900000000015","page_id":"724302907610202","form_id":"793235552660201"}}', '2026-11-20 05:55:47.351+00', 'done', '1', '2026-11-30 05:55:49.274+00', NULL, NULL, NULL, NULL, '2026-11-20 05:55:48.251+00', NULL),
('24595900000000016', '724302907610101', '793235552660101', NULL, NULL, '{"field":"leadgen","value":{"leadgen_id":"24595900000000016","page_id":"724302907610101","form_id":"793235552660101"}}', '2026-11-19 05:55:47.351+00', 'done', '1', '2026-11-30 05:55:49.274+00', NULL, NULL, NULL, NULL, '2026-11-19 05:55:48.251+00', NULL),
('24595900000000018', '724302907610101', '793235552660101', NULL, NULL, '{"field":"leadgen","value":{"leadgen_id":"24595900000000018","page_id":"724302907610101","form_id":"793235552660101"}}', '2026-11-15 05:55:47.351+00', 'done', '1', '2026-11-30 05:55:49.274+00', NULL, NULL, NULL, NULL, '2026-11-15 05:55:48.251+00', NULL),
('24595900000000019', '724302907610101', '793235552660101', NULL, NULL, '{"field":"leadgen","value":{"leadgen_id":"24595900000000019","page_id":"724302907610101","form_id":"793235552660101"}}', '2026-10-25 05:55:47.351+00', 'done', '1', '2026-11-30 05:55:49.274+00', NULL, NULL, NULL, NULL, '2026-10-25 05:55:48.251+00', NULL),
('24595900000000020', '724302907610101', '793235552660101', NULL, NULL, '{"field":"leadgen","value":{"leadgen_id":"24595900000000020","page_id":"724302907610101","form_id":"793235552660101"}}', '2026-10-24 05:55:47.351+00', 'done', '1', '2026-11-30 05:55:49.274+00', NULL, NULL, NULL, NULL, '2026-10-24 05:55:48.251+00', NULL),
('24595900000000021', '724302907610202', '793235552660201', NULL, NULL, '{"field":"leadgen","value":{"leadgen_id":"24595900000000021","page_id":"724302907610202","form_id":"793235552660201"}}', '2026-10-31 05:55:47.351+00', 'done', '1', '2026-11-30 05:55:49.274+00', NULL, NULL, NULL, NULL, '2026-10-31 05:55:48.251+00', NULL),
('24595900000000023', '724302907610303', '793235552660301', NULL, NULL, '{"field":"leadgen","value":{"leadgen_id":"24595900000000023","page_id":"724302907610303","form_id":"793235552660301"}}', '2026-11-10 05:55:47.351+00', 'done', '1', '2026-11-30 05:55:49.274+00', NULL, NULL, NULL, NULL, '2026-11-10 05:55:48.251+00', NULL);
ALTER TABLE "lead_delivery" ENABLE TRIGGER USER;
ALTER TABLE "lead_form" DISABLE TRIGGER USER;
INSERT INTO "lead_form" ("form_id", "page_id", "name", "questions", "is_known", "fetched_at") VALUES
('700', NULL, 'Zapisy', '[]', 'true', '2026-11-30 05:55:47.351+00');
ALTER TABLE "lead_form" ENABLE TRIGGER USER;
ALTER TABLE "lead_stage_count" DISABLE TRIGGER USER;
INSERT INTO "lead_stage_count" ("status", "city", "channel", "count") VALUES
('Kontakt', 'Gdańsk', 'social', '1'),
('Kontakt', 'Kraków', 'social', '1'),
('Kontakt', 'Wrocław', 'polecenie', '1'),
('Kontakt', 'Wrocław', 'social', '1'),
('Nowy', 'Gdańsk', 'social', '1'),
('Nowy', 'Kraków', 'social', '3'),
('Nowy', 'Kraków', 'strona', '1'),
('Nowy', 'Kraków', 'telefon', '1'),
('Nowy', 'Oleśnica', 'social', '1'),
('Nowy', 'Wrocław', 'social', '2'),
('Trening próbny', 'Gdańsk', 'wejście', '1'),
('Trening próbny', 'Kraków', 'social', '3'),
('Trening próbny', 'Wrocław', 'social', '1'),
('Zapisany', 'Gdańsk', 'social', '1'),
('Zapisany', 'Kraków', 'inne', '1'),
('Zapisany', 'Kraków', 'polecenie', '1'),
('Zapisany', 'Kraków', 'social', '2'),
('Zapisany', 'Wrocław', 'social', '1');
ALTER TABLE "lead_stage_count" ENABLE TRIGGER USER;
ALTER TABLE "lead_tombstone" DISABLE TRIGGER USER;
INSERT INTO "lead_tombstone" ("id_hash", "erased_at") VALUES
('0', '2026-11-30 05:55:49.399+00');
ALTER TABLE "lead_tombstone" ENABLE TRIGGER USER;
ALTER TABLE "marketing_budget" DISABLE TRIGGER USER;
INSERT INTO "marketing_budget" ("channel", "city", "month", "amount_grosze", "currency", "source", "updated_at") VALUES
('inne', 'Gdańsk', '2026-10', '38000', 'PLN', 'manual', '2026-11-30 05:55:47.351+00'),
('inne', 'Gdańsk', '2026-11', '38000', 'PLN', 'manual', '2026-11-30 05:55:47.351+00'),
('polecenie', 'Kraków', '2026-10', '60000', 'PLN', 'manual', '2026-11-30 05:55:47.351+00'),
('polecenie', 'Kraków', '2026-11', '60000', 'PLN', 'manual', '2026-11-30 05:55:47.351+00'),
('social', 'Kraków', '2026-10', '412780', 'PLN', 'import', '2026-11-30 05:55:47.351+00'),
('social', 'Kraków', '2026-11', '393600', 'PLN', 'import', '2026-11-30 05:55:47.351+00'),
('strona', 'Kraków', '2026-10', '120000', 'PLN', 'manual', '2026-11-30 05:55:47.351+00'),
('strona', 'Kraków', '2026-11', '120000', 'PLN', 'manual', '2026-11-30 05:55:47.351+00'),
('strona', 'Wrocław', '2026-10', '90000', 'PLN', 'manual', '2026-11-30 05:55:47.351+00'),
('strona', 'Wrocław', '2026-11', '90000', 'PLN', 'manual', '2026-11-30 05:55:47.351+00'),
('wejście', 'Gdańsk', '2026-10', '45000', 'PLN', 'manual', '2026-11-30 05:55:47.351+00'),
('wejście', 'Gdańsk', '2026-11', '45000', 'PLN', 'manual', '2026-11-30 05:55:47.351+00');
ALTER TABLE "marketing_budget" ENABLE TRIGGER USER;
ALTER TABLE "moved_file" DISABLE TRIGGER USER;
INSERT INTO "moved_file" ("id", "name", "headings", "columns", "parts", "city", "first_month", "state", "added", "version", "begun_by", "begun_at", "moved_in_by", "moved_in_at", "undone_by", "undone_at", "kind") VALUES
('0198a3c0-0000-4000-8000-000000000001', 'rodziny.csv', '["E-mail"]', '["email"]', '1', '', '2026-11', 'open', NULL, '1', 'kasia.lis@zapisy.example', '2026-11-30 05:55:47.351+00', NULL, NULL, NULL, NULL, 'families');
ALTER TABLE "moved_file" ENABLE TRIGGER USER;
ALTER TABLE "notification" DISABLE TRIGGER USER;
INSERT INTO "notification" ("id", "type", "severity", "reason", "payment_ids", "details", "dedupe_key", "count", "first_at", "last_at", "resolved_at", "resolved_by", "note") VALUES
('f92162e8-1d9a-45be-9a7a-985dc0c1c76c', 'sync', 'critical', 'payment-mismatch', '{1}', '{}', 'payment-mismatch:1', '1', '2026-11-30 05:55:49.402+00', '2026-11-30 05:55:49.402+00', NULL, NULL, NULL);
ALTER TABLE "notification" ENABLE TRIGGER USER;
ALTER TABLE "outgoing_mail" DISABLE TRIGGER USER;
INSERT INTO "outgoing_mail" ("id", "kind", "dedupe_key", "recipient", "facts", "lead_id", "message_id", "state", "attempts", "since", "next_attempt_at", "problem", "possibly_taken", "created_at", "ended_at") VALUES
('7fa0a081-a6e5-47ba-9939-c29a6b834ca4', 'new-lead', 'new-lead:1', NULL, '{}', NULL, NULL, 'waiting', '0', '2026-11-30 05:55:47.351+00', '2026-11-30 05:55:47.351+00', NULL, 'false', '2026-11-30 05:55:47.351+00', NULL);
ALTER TABLE "outgoing_mail" ENABLE TRIGGER USER;
ALTER TABLE "outside_rate_limit" DISABLE TRIGGER USER;
INSERT INTO "outside_rate_limit" ("system", "throttled_until", "at_once", "fast_up_to", "borne", "too_many", "throttled_at", "pauses", "paused_until") VALUES
('invoicing', NULL, NULL, NULL, '1', NULL, NULL, '0', NULL);
ALTER TABLE "outside_rate_limit" ENABLE TRIGGER USER;
ALTER TABLE "outside_request" DISABLE TRIGGER USER;
INSERT INTO "outside_request" ("id", "system", "started_at", "lease_until", "ended_at") VALUES
('05a632c5-778a-45bc-8821-e5c0449c2c46', 'invoicing', '2026-11-30 05:55:47.351+00', '2026-11-30 05:55:47.351+00', NULL);
ALTER TABLE "outside_request" ENABLE TRIGGER USER;
ALTER TABLE "outside_state" DISABLE TRIGGER USER;
INSERT INTO "outside_state" ("system", "subject", "state", "checked_at") VALUES
('ad-platform', 'token', '{}', '2026-11-30 05:55:47.351+00');
ALTER TABLE "outside_state" ENABLE TRIGGER USER;
ALTER TABLE "owner" DISABLE TRIGGER USER;
INSERT INTO "owner" ("email", "first_name", "last_name", "phone", "created_at", "bound_issuer", "bound_sub", "bound_at", "invited_at", "bound_email") VALUES
('agnieszka.kaminska@poczta.example', 'Agnieszka', 'Kamińska', '514 220 987', '2026-09-01 05:55:47.351+00', NULL, NULL, NULL, NULL, NULL),
('anna.nowak@poczta.example', 'Anna', 'Nowak', '501 234 567', '2026-09-01 05:55:47.351+00', NULL, NULL, NULL, NULL, NULL),
('dorota.maj@poczta.example', 'Dorota', 'Maj', '697 115 240', '2026-09-01 05:55:47.351+00', NULL, NULL, NULL, NULL, NULL),
('ewa.kot@poczta.example', 'Ewa', 'Kot', '512 884 120', '2026-09-01 05:55:47.351+00', NULL, NULL, NULL, NULL, NULL),
('ewa.nowacka@poczta.example', 'Ewa', 'Nowacka', '698 002 417', '2026-09-01 05:55:47.351+00', NULL, NULL, NULL, NULL, NULL),
('joanna.kowalczyk@poczta.example', 'Joanna', 'Kowalczyk', '608 441 902', '2026-09-01 05:55:47.351+00', NULL, NULL, NULL, NULL, NULL),
('karolina.wojcik@poczta.example', 'Karolina', 'Wójcik', '601 330 018', '2026-09-01 05:55:47.351+00', NULL, NULL, NULL, NULL, NULL),
('lukasz.dabrowski@poczta.example', 'Łukasz', 'Dąbrowski', '790 114 236', '2026-09-01 05:55:47.351+00', NULL, NULL, NULL, NULL, NULL),
('magdalena.zielinska@poczta.example', 'Magdalena', 'Zielińska', '733 020 118', '2026-09-01 05:55:47.351+00', NULL, NULL, NULL, NULL, NULL),
('marta.nowak@firma.example', 'Marta', 'Nowak', '604 500 211', '2026-09-01 05:55:47.351+00', NULL, NULL, NULL, NULL, NULL),
('monika.zolw@poczta.example', 'Monika', 'Żółw', '512 908 337', '2026-09-01 05:55:47.351+00', NULL, NULL, NULL, NULL, NULL),
('pawel.nowakowski@poczta.example', 'Paweł', 'Nowakowski', '505 771 330', '2026-09-01 05:55:47.351+00', NULL, NULL, NULL, NULL, NULL),
('piotr.mazurek@poczta.example', 'Piotr', 'Mazurek', '730 226 115', '2026-09-01 05:55:47.351+00', NULL, NULL, NULL, NULL, NULL),
('robert.szymanski@poczta.example', 'Robert', 'Szymański', '661 903 554', '2026-09-01 05:55:47.351+00', NULL, NULL, NULL, NULL, NULL),
('tomasz.wisniewski@poczta.example', 'Tomasz', 'Wiśniewski', '602 118 904', '2026-09-01 05:55:47.351+00', NULL, NULL, NULL, NULL, NULL);
ALTER TABLE "owner" ENABLE TRIGGER USER;
ALTER TABLE "portal_session" DISABLE TRIGGER USER;
INSERT INTO "portal_session" ("id", "sub", "is_staff", "sealed", "access_ends_at", "created_at", "last_used_at", "renewal", "renewal_until", "ended_at", "end_cause") VALUES
('sssssssssssssssssssssssssssssssssssssssssss', 's1', 'false', 'x', '2026-11-30 05:55:47.351+00', '2026-11-30 05:55:47.351+00', '2026-11-30 05:55:47.351+00', NULL, NULL, NULL, NULL);
ALTER TABLE "portal_session" ENABLE TRIGGER USER;
ALTER TABLE "print_pause" DISABLE TRIGGER USER;
INSERT INTO "print_pause" ("id", "state", "number", "fiscal", "payment_ids", "since", "resumed_at", "resumed_by", "note") VALUES
('b063fb94-e501-4fb5-921c-e76abd5ea7cf', 'paused', 'PA/1', 'printed', '{10200}', '2026-11-30 05:55:47.351+00', NULL, NULL, NULL);
ALTER TABLE "print_pause" ENABLE TRIGGER USER;
ALTER TABLE "product" DISABLE TRIGGER USER;
INSERT INTO "product" ("id", "name", "price_grosze", "vat_rate", "vat_exemption", "active", "version", "receipt_key", "created_at") VALUES
('446fe6a8-8013-8dcf-af33-b9113eb66498', 'Skakanka', '2500', '23', NULL, 'true', '1', NULL, '2026-09-01 05:55:47.351+00'),
('a53f7b55-7d12-8898-bdcb-7dee905b9f2c', 'Strój do akrobatyki', '14900', '23', NULL, 'true', '1', NULL, '2026-09-01 05:55:47.351+00'),
('a8290b35-3aeb-8fde-9843-75f1ed89e3b0', 'Bidon 0,5 l', '1900', '23', NULL, 'true', '1', NULL, '2026-09-01 05:55:47.351+00'),
('e5726e40-0314-8b2f-8bc7-af93a055d033', 'Baletki', '5900', '23', NULL, 'true', '1', NULL, '2026-09-01 05:55:47.351+00');
ALTER TABLE "product" ENABLE TRIGGER USER;
ALTER TABLE "refused_tokens" DISABLE TRIGGER USER;
INSERT INTO "refused_tokens" ("sub", "refused_before") VALUES
('s1', '2026-11-30 05:55:47.351+00');
ALTER TABLE "refused_tokens" ENABLE TRIGGER USER;
ALTER TABLE "retention_term" DISABLE TRIGGER USER;
INSERT INTO "retention_term" ("version", "kind", "term") VALUES
('1', 'letters', '30');
ALTER TABLE "retention_term" ENABLE TRIGGER USER;
ALTER TABLE "sales_comparison" DISABLE TRIGGER USER;
INSERT INTO "sales_comparison" ("id", "month", "state", "started_by", "started_at", "beat_at", "finished_at", "cancel_requested", "listed", "checked", "ours", "matched", "other_kinds") VALUES
('7d5329b6-90dc-447a-8515-ccf10e3de7ab', '2026-10', 'done', 'kasia.lis@zapisy.example', '2026-11-30 05:55:47.351+00', '2026-11-30 05:55:47.351+00', NULL, 'false', '0', '0', '0', '0', '0');
ALTER TABLE "sales_comparison" ENABLE TRIGGER USER;
ALTER TABLE "sales_explanation" DISABLE TRIGGER USER;
INSERT INTO "sales_explanation" ("provider_id", "kind", "content", "note", "written_by", "written_at") VALUES
('1', 'missing-there', '0', 'Wystawione ręcznie', 'kasia.lis@zapisy.example', '2026-11-30 05:55:47.351+00');
ALTER TABLE "sales_explanation" ENABLE TRIGGER USER;
ALTER TABLE "school" DISABLE TRIGGER USER;
INSERT INTO "school" ("id", "sells_part_of_month", "dues_day", "version", "offer_hours") VALUES
('true', 'true', '18', '1', '24');
ALTER TABLE "school" ENABLE TRIGGER USER;
ALTER TABLE "school_logo" DISABLE TRIGGER USER;
INSERT INTO "school_logo" ("id", "picture") VALUES
('4c4b6a3be1314ab86138bef4314dde022e600960d8689a2c8f8631802d20dab6', E'\\x89504e470d0a1a0a');
ALTER TABLE "school_logo" ENABLE TRIGGER USER;
ALTER TABLE "settlement" DISABLE TRIGGER USER;
INSERT INTO "settlement" ("key", "player_id", "owner_email", "desk_id", "desk_driver", "settled_by", "method", "print_receipt", "no_receipt_reason", "invoice_version", "request", "created_at", "cancelled_at", "cancelled_by", "cancel_reason") VALUES
('0c65b20c-14a8-8e1e-92c4-157da6f76a3d', 'bee138ab-b99c-80f6-90c2-bf3b5103d0e6', 'monika.zolw@poczta.example', 'krakow-1', 'posnet', 'kasia.lis@zapisy.example', 'cash', 'false', 'exempt-sale', '0', '{"method": "cash", "playerId": "bee138ab-b99c-80f6-90c2-bf3b5103d0e6", "paymentIds": [10211], "printReceipt": false, "settlementKey": "0c65b20c-14a8-8e1e-92c4-157da6f76a3d"}', '2026-10-26 09:35:00+00', NULL, NULL, NULL),
('0d64f4b2-542d-8222-b653-060bb3b51e85', 'c11f668d-f554-8570-8287-610798aeb0d4', 'karolina.wojcik@poczta.example', 'krakow-1', 'posnet', 'kasia.lis@zapisy.example', 'blik', 'true', NULL, '1', '{"method": "blik", "playerId": "c11f668d-f554-8570-8287-610798aeb0d4", "paymentIds": [10206], "printReceipt": true, "settlementKey": "0d64f4b2-542d-8222-b653-060bb3b51e85"}', '2026-10-21 08:40:00+00', NULL, NULL, NULL),
('1be5ba5f-83e7-88de-9c07-4aad451a1852', 'b9eec256-cbd5-8f4b-b200-cf8aed0c3e2d', 'anna.nowak@poczta.example', 'krakow-1', 'posnet', 'kasia.lis@zapisy.example', 'card', 'true', NULL, '0', '{"method": "card", "playerId": "b9eec256-cbd5-8f4b-b200-cf8aed0c3e2d", "paymentIds": [10200], "printReceipt": true, "settlementKey": "1be5ba5f-83e7-88de-9c07-4aad451a1852"}', '2026-10-16 08:45:00+00', NULL, NULL, NULL),
('2ce465fb-a5b4-8616-b663-07dd0e2ae5fb', '78993c8f-317f-8a5f-8063-ce9433bd573b', 'lukasz.dabrowski@poczta.example', 'wroclaw-1', 'posnet', 'kasia.lis@zapisy.example', 'card', 'true', NULL, '1', '{"method": "card", "playerId": "78993c8f-317f-8a5f-8063-ce9433bd573b", "paymentIds": [10221], "printReceipt": true, "settlementKey": "2ce465fb-a5b4-8616-b663-07dd0e2ae5fb"}', '2026-11-18 09:12:00+00', NULL, NULL, NULL),
('35ec4a9c-cb4a-83c0-ad6e-2e0e97841f05', '88d43214-2a4a-8232-8578-63eda21652b7', 'pawel.nowakowski@poczta.example', 'wroclaw-1', 'posnet', 'kasia.lis@zapisy.example', 'card', 'true', NULL, '1', '{"method": "card", "playerId": "88d43214-2a4a-8232-8578-63eda21652b7", "paymentIds": [10231], "printReceipt": true, "settlementKey": "35ec4a9c-cb4a-83c0-ad6e-2e0e97841f05"}', '2026-11-22 09:08:00+00', NULL, NULL, NULL),
('579dece5-60cd-8d6b-8081-a97fad24bc58', 'bee138ab-b99c-80f6-90c2-bf3b5103d0e6', 'monika.zolw@poczta.example', 'krakow-1', 'posnet', 'kasia.lis@zapisy.example', 'cash', 'true', NULL, '0', '{"method": "cash", "playerId": "bee138ab-b99c-80f6-90c2-bf3b5103d0e6", "paymentIds": [10236], "printReceipt": true, "settlementKey": "579dece5-60cd-8d6b-8081-a97fad24bc58"}', '2026-11-27 09:03:00+00', NULL, NULL, NULL),
('595fe0e7-c75e-8560-b1d1-dd2a9cb75696', 'fef8739a-a5e8-8acc-8832-850973fb49ba', 'piotr.mazurek@poczta.example', 'gdansk-1', 'posnet', 'kasia.lis@zapisy.example', 'card', 'true', NULL, '0', '{"method": "card", "playerId": "fef8739a-a5e8-8acc-8832-850973fb49ba", "paymentIds": [10209], "printReceipt": true, "settlementKey": "595fe0e7-c75e-8560-b1d1-dd2a9cb75696"}', '2026-10-24 08:37:00+00', NULL, NULL, NULL),
('5baf123c-3612-8aa3-8e35-f4172754988a', 'f38255b5-f3f7-8c76-b7c1-be7fcac8c2ae', 'ewa.nowacka@poczta.example', 'krakow-1', 'posnet', 'kasia.lis@zapisy.example', 'cash', 'true', NULL, '0', '{"method": "cash", "playerId": "f38255b5-f3f7-8c76-b7c1-be7fcac8c2ae", "paymentIds": [10216], "printReceipt": true, "settlementKey": "5baf123c-3612-8aa3-8e35-f4172754988a"}', '2026-11-15 09:15:00+00', NULL, NULL, NULL),
('6ce46609-fea7-82d8-8f64-2469f895274d', 'd5ae9c37-7e9e-8241-acb6-7852156a191b', 'robert.szymanski@poczta.example', 'gdansk-1', 'posnet', 'kasia.lis@zapisy.example', 'card', 'true', NULL, '1', '{"method": "card", "playerId": "d5ae9c37-7e9e-8241-acb6-7852156a191b", "paymentIds": [10232], "printReceipt": true, "settlementKey": "6ce46609-fea7-82d8-8f64-2469f895274d"}', '2026-11-23 09:07:00+00', NULL, NULL, NULL),
('98a9c134-db51-8d1d-a1ea-d13c257dc86b', '88d43214-2a4a-8232-8578-63eda21652b7', 'pawel.nowakowski@poczta.example', 'wroclaw-1', 'posnet', 'kasia.lis@zapisy.example', 'card', 'true', NULL, '1', '{"method": "card", "playerId": "88d43214-2a4a-8232-8578-63eda21652b7", "paymentIds": [10208], "printReceipt": true, "settlementKey": "98a9c134-db51-8d1d-a1ea-d13c257dc86b"}', '2026-10-23 08:38:00+00', NULL, NULL, NULL),
('9da9f269-6b62-8ddd-855b-840641d0bda0', '019bbf74-ae04-855b-8042-e94c19edb54f', 'marta.nowak@firma.example', 'krakow-1', 'posnet', 'kasia.lis@zapisy.example', 'blik', 'true', NULL, '0', '{"method": "blik", "playerId": "019bbf74-ae04-855b-8042-e94c19edb54f", "paymentIds": [10220], "printReceipt": true, "settlementKey": "9da9f269-6b62-8ddd-855b-840641d0bda0"}', '2026-11-17 09:13:00+00', NULL, NULL, NULL),
('a1c5c53d-9962-8b71-83f8-e9b50f684aff', 'b9eec256-cbd5-8f4b-b200-cf8aed0c3e2d', 'anna.nowak@poczta.example', 'krakow-1', 'posnet', 'kasia.lis@zapisy.example', 'card', 'true', NULL, '0', '{"method": "card", "playerId": "b9eec256-cbd5-8f4b-b200-cf8aed0c3e2d", "paymentIds": [10214], "printReceipt": true, "settlementKey": "a1c5c53d-9962-8b71-83f8-e9b50f684aff"}', '2026-11-14 09:16:00+00', NULL, NULL, NULL),
('b7d4f36e-7dbb-80ac-ab23-42cb0f6959a8', '554e79ec-1ee0-8127-9eac-cf53f739fccf', 'lukasz.dabrowski@poczta.example', 'wroclaw-1', 'posnet', 'kasia.lis@zapisy.example', 'card', 'true', NULL, '0', '{"method": "card", "playerId": "554e79ec-1ee0-8127-9eac-cf53f739fccf", "paymentIds": [10222], "printReceipt": true, "settlementKey": "b7d4f36e-7dbb-80ac-ab23-42cb0f6959a8"}', '2026-11-18 09:12:00+00', NULL, NULL, NULL),
('cbffce58-8049-8fac-a0c3-b2dfc6c9ffe2', 'c11f668d-f554-8570-8287-610798aeb0d4', 'karolina.wojcik@poczta.example', 'krakow-1', 'posnet', 'kasia.lis@zapisy.example', 'blik', 'true', NULL, '1', '{"method": "blik", "playerId": "c11f668d-f554-8570-8287-610798aeb0d4", "paymentIds": [10228], "printReceipt": true, "settlementKey": "cbffce58-8049-8fac-a0c3-b2dfc6c9ffe2"}', '2026-11-20 09:10:00+00', NULL, NULL, NULL),
('cc9dc243-6c2d-81d9-ba31-7b29ebc1e296', '0cd69c62-bbad-8f27-a409-1fde34cd4f3d', 'ewa.kot@poczta.example', 'gdansk-1', 'posnet', 'kasia.lis@zapisy.example', 'cash', 'true', NULL, '0', '{"method": "cash", "playerId": "0cd69c62-bbad-8f27-a409-1fde34cd4f3d", "paymentIds": [10210], "printReceipt": true, "settlementKey": "cc9dc243-6c2d-81d9-ba31-7b29ebc1e296"}', '2026-10-25 08:36:00+00', NULL, NULL, NULL),
('ce7a1be7-9d55-84d4-be21-95e0c10c0090', 'd5ae9c37-7e9e-8241-acb6-7852156a191b', 'robert.szymanski@poczta.example', 'gdansk-1', 'posnet', 'kasia.lis@zapisy.example', 'card', 'true', NULL, '1', '{"method": "card", "playerId": "d5ae9c37-7e9e-8241-acb6-7852156a191b", "paymentIds": [10202], "printReceipt": true, "settlementKey": "ce7a1be7-9d55-84d4-be21-95e0c10c0090"}', '2026-10-18 08:43:00+00', NULL, NULL, NULL),
('e6656938-e227-8573-b523-e41dd043ccb9', '0320c7ef-a05b-8588-97e8-337457b04619', 'monika.zolw@poczta.example', 'krakow-1', 'posnet', 'kasia.lis@zapisy.example', 'cash', 'true', NULL, '0', '{"method": "cash", "playerId": "0320c7ef-a05b-8588-97e8-337457b04619", "paymentIds": [10237], "printReceipt": true, "settlementKey": "e6656938-e227-8573-b523-e41dd043ccb9"}', '2026-11-27 09:03:00+00', NULL, NULL, NULL),
('e9b3403c-88a0-83b6-82c1-df11744295f9', '9d179866-fed4-8f80-a86a-5a0d5e83f956', 'dorota.maj@poczta.example', 'krakow-1', 'posnet', 'kasia.lis@zapisy.example', 'blik', 'true', NULL, '0', '{"method": "blik", "playerId": "9d179866-fed4-8f80-a86a-5a0d5e83f956", "paymentIds": [10250], "printReceipt": true, "settlementKey": "e9b3403c-88a0-83b6-82c1-df11744295f9"}', '2026-11-30 05:15:47.351+00', NULL, NULL, NULL),
('ef6c04f2-3116-8fea-a10f-2da29966c839', 'fef8739a-a5e8-8acc-8832-850973fb49ba', 'piotr.mazurek@poczta.example', 'gdansk-1', 'posnet', 'kasia.lis@zapisy.example', 'cash', 'true', NULL, '0', '{"method": "cash", "playerId": "fef8739a-a5e8-8acc-8832-850973fb49ba", "paymentIds": [10230], "printReceipt": true, "settlementKey": "ef6c04f2-3116-8fea-a10f-2da29966c839"}', '2026-11-21 09:09:00+00', NULL, NULL, NULL),
('f467b2e7-ab1d-8c82-bdb7-b6b50804275c', '14a1c59a-f4a3-842c-9e85-bc622e495f11', 'anna.nowak@poczta.example', 'krakow-1', 'posnet', 'kasia.lis@zapisy.example', 'card', 'true', NULL, '1', '{"method": "card", "playerId": "14a1c59a-f4a3-842c-9e85-bc622e495f11", "paymentIds": [10215], "printReceipt": true, "settlementKey": "f467b2e7-ab1d-8c82-bdb7-b6b50804275c"}', '2026-11-14 09:16:00+00', NULL, NULL, NULL),
('fe9608fe-cd37-843e-a71b-ef331906fdae', '07835fa5-1b6f-81e5-a18c-7945e89e9a64', 'agnieszka.kaminska@poczta.example', 'gdansk-1', 'posnet', 'kasia.lis@zapisy.example', 'card', 'true', NULL, '0', '{"method": "card", "playerId": "07835fa5-1b6f-81e5-a18c-7945e89e9a64", "paymentIds": [10224], "printReceipt": true, "settlementKey": "fe9608fe-cd37-843e-a71b-ef331906fdae"}', '2026-11-18 09:12:00+00', NULL, NULL, NULL);
ALTER TABLE "settlement" ENABLE TRIGGER USER;
ALTER TABLE "staff_name" DISABLE TRIGGER USER;
INSERT INTO "staff_name" ("email", "name", "roles") VALUES
('adam.sowa@zapisy.example', 'Adam Sowa', '{admin}'),
('kasia.lis@zapisy.example', 'Kasia Lis', '{reception}'),
('katarzyna.mazur@zapisy.example', 'Katarzyna Mazur', '{office}'),
('marek.dudek@zapisy.example', 'Marek Dudek', '{marketing}'),
('maria.wrona@zapisy.example', 'Maria Wrona', '{manager}');
ALTER TABLE "staff_name" ENABLE TRIGGER USER;
ALTER TABLE "stopped_dues_month" DISABLE TRIGGER USER;
INSERT INTO "stopped_dues_month" ("month", "stopped_by", "stopped_at") VALUES
('2026-08', 'kasia.lis@zapisy.example', '2026-11-30 05:55:47.351+00');
ALTER TABLE "stopped_dues_month" ENABLE TRIGGER USER;
ALTER TABLE "webhook_rate" DISABLE TRIGGER USER;
INSERT INTO "webhook_rate" ("key", "points", "expire") VALUES
('leads:127.0.0.1', '1', '1796018147351');
ALTER TABLE "webhook_rate" ENABLE TRIGGER USER;
ALTER TABLE "camp" DISABLE TRIGGER USER;
INSERT INTO "camp" ("course_id") VALUES
('13ded24b-d441-8361-a763-22e8fee5c815');
ALTER TABLE "camp" ENABLE TRIGGER USER;
ALTER TABLE "course_description" DISABLE TRIGGER USER;
INSERT INTO "course_description" ("course_id", "description", "trainer", "level", "bring", "day_plan") VALUES
('13ded24b-d441-8361-a763-22e8fee5c815', 'Zabawa', 'Ewa', 'każdy', 'strój', '');
ALTER TABLE "course_description" ENABLE TRIGGER USER;
ALTER TABLE "course_hours" DISABLE TRIGGER USER;
INSERT INTO "course_hours" ("course_id", "weekday", "starts", "ends") VALUES
('1295d8d4-240d-84ed-9c11-af2b22093c3b', '5', '10:00', '11:00'),
('12a9a96e-dc57-8a08-bc80-2164cb743af3', '1', '17:00', '18:00'),
('13ded24b-d441-8361-a763-22e8fee5c815', '1', '08:00', '16:00'),
('13ded24b-d441-8361-a763-22e8fee5c815', '2', '08:00', '16:00'),
('13ded24b-d441-8361-a763-22e8fee5c815', '3', '08:00', '16:00'),
('13ded24b-d441-8361-a763-22e8fee5c815', '4', '08:00', '16:00'),
('13ded24b-d441-8361-a763-22e8fee5c815', '5', '08:00', '14:00'),
('231d1248-390d-8756-8262-15478796d03f', '1', '08:00', '16:00'),
('231d1248-390d-8756-8262-15478796d03f', '2', '08:00', '16:00'),
('231d1248-390d-8756-8262-15478796d03f', '3', '08:00', '16:00'),
('231d1248-390d-8756-8262-15478796d03f', '4', '08:00', '16:00'),
('231d1248-390d-8756-8262-15478796d03f', '5', '08:00', '16:00'),
('28ac71e4-bc70-8200-a9a5-01f1e5daaa71', '2', '15:30', '16:30'),
('28ff08e4-eac5-8c05-80cf-91391fe5df39', '2', '17:00', '18:00'),
('28ff08e4-eac5-8c05-80cf-91391fe5df39', '4', '18:30', '19:30'),
('30d8e949-2b54-88b4-836e-08a3746de5b5', '1', '08:00', '16:00'),
('30d8e949-2b54-88b4-836e-08a3746de5b5', '2', '08:00', '16:00'),
('30d8e949-2b54-88b4-836e-08a3746de5b5', '3', '08:00', '16:00'),
('30d8e949-2b54-88b4-836e-08a3746de5b5', '4', '08:00', '16:00'),
('30d8e949-2b54-88b4-836e-08a3746de5b5', '5', '08:00', '16:00'),
('3253a6af-b1e9-86db-b123-78ba0bbdfb54', '4', '20:00', '21:15'),
('42f0d633-e9d5-8fb2-a435-d0a151b4e662', '2', '17:30', '19:00'),
('42f0d633-e9d5-8fb2-a435-d0a151b4e662', '5', '17:30', '19:00'),
('68bb68af-779b-87cd-9479-71e3365bc2b0', '3', '15:30', '16:30'),
('7754b704-a9bd-8e35-a895-1fa76b15cf6d', '7', '16:30', '17:30'),
('79f03497-2e4d-8336-9561-e5bbd49e9b09', '1', '16:30', '18:00'),
('7b082038-c4ff-8b58-836e-c908afe74b2e', '6', '17:00', '18:00'),
('a1860d46-612b-82bc-8215-70d86f5e043a', '2', '18:00', '19:30'),
('a1860d46-612b-82bc-8215-70d86f5e043a', '4', '18:00', '19:30'),
('a70ab6cd-b85a-8315-bde2-bab36b304e3e', '3', '19:00', '20:00'),
('b169f382-1da3-8719-98cb-33a700cffb47', '1', '09:00', '13:00'),
('b169f382-1da3-8719-98cb-33a700cffb47', '2', '09:00', '13:00'),
('b169f382-1da3-8719-98cb-33a700cffb47', '3', '09:00', '13:00'),
('b169f382-1da3-8719-98cb-33a700cffb47', '4', '09:00', '13:00'),
('b169f382-1da3-8719-98cb-33a700cffb47', '5', '09:00', '13:00'),
('cc1ccd41-43ae-84cc-84d9-ccea71b42b79', '1', '18:00', '19:30'),
('cc1ccd41-43ae-84cc-84d9-ccea71b42b79', '3', '18:00', '19:30'),
('cc1ccd41-43ae-84cc-84d9-ccea71b42b79', '5', '18:00', '19:30'),
('cd2d9de0-ce59-8664-a28c-b83d246ad371', '6', '10:00', '11:30'),
('cf576b9d-bc59-8a50-adca-f9d33fbe4c03', '1', '17:00', '18:00'),
('cf576b9d-bc59-8a50-adca-f9d33fbe4c03', '3', '17:00', '18:00'),
('ddbe12ff-211e-8000-9e73-64b4055b30a5', '6', '09:00', '10:00'),
('e9c3f859-ac82-85a4-b034-c47b43539b98', '1', '08:00', '16:00'),
('e9c3f859-ac82-85a4-b034-c47b43539b98', '2', '08:00', '16:00'),
('e9c3f859-ac82-85a4-b034-c47b43539b98', '3', '08:00', '16:00'),
('e9c3f859-ac82-85a4-b034-c47b43539b98', '4', '08:00', '16:00'),
('e9c3f859-ac82-85a4-b034-c47b43539b98', '5', '08:00', '16:00'),
('eb5e8dba-2e1b-8b2c-86aa-5f1817798bbe', '1', '16:30', '17:30'),
('f4406039-b6aa-8417-b4bb-4e6b8de6c15c', '3', '10:00', '10:45'),
('f4406039-b6aa-8417-b4bb-4e6b8de6c15c', '5', '10:00', '10:45');
ALTER TABLE "course_hours" ENABLE TRIGGER USER;
ALTER TABLE "cron_slot" DISABLE TRIGGER USER;
INSERT INTO "cron_slot" ("job_key", "slot", "state", "started_at", "tries", "finished_at", "result", "error") VALUES
('social_ad_spend_import', '2026-11-30 05:55:47.351+00', 'done', '2026-11-30 05:55:49.406+00', '1', '2026-11-30 05:55:47.351+00', NULL, NULL);
ALTER TABLE "cron_slot" ENABLE TRIGGER USER;
ALTER TABLE "days_off" DISABLE TRIGGER USER;
INSERT INTO "days_off" ("id", "first_day", "last_day", "reason", "city", "course_id", "version", "created_at") VALUES
('7be668ed-170c-4dc3-9ac0-073a1ca0c102', '2026-11-30', '2026-11-30', 'Dzień sportu', 'Kraków', NULL, '1', '2026-11-30 05:55:49.329+00');
ALTER TABLE "days_off" ENABLE TRIGGER USER;
ALTER TABLE "desk_setup_code" DISABLE TRIGGER USER;
INSERT INTO "desk_setup_code" ("code_hash", "desk_id", "driver", "printer", "expires_at", "used_at", "used_by") VALUES
('0', 'krakow-1', 'none', NULL, '2026-11-30 05:55:47.351+00', NULL, NULL);
ALTER TABLE "desk_setup_code" ENABLE TRIGGER USER;
ALTER TABLE "document_email" DISABLE TRIGGER USER;
INSERT INTO "document_email" ("document_id", "state", "sent_to", "is_resend", "problem", "updated_at") VALUES
('0e0775fd-05e1-8e21-b58e-6e073d52fa04', 'sent', 'anna@poczta.example', 'false', NULL, '2026-11-30 05:55:47.351+00');
ALTER TABLE "document_email" ENABLE TRIGGER USER;
ALTER TABLE "document_request" DISABLE TRIGGER USER;
INSERT INTO "document_request" ("id", "key", "kind", "revision", "body", "body_hash", "link_receipt_id", "link_dropped", "state", "attempts", "without_id", "sent_at", "absent_since", "absent_proofs", "refusal", "document_id", "created_at", "updated_at") VALUES
('0efea632-2908-427f-8859-273d04167a15', 'zp-r-10203', 'receipt', '1', '{}', '0', NULL, 'false', 'pending', '0', '0', NULL, NULL, '0', NULL, NULL, '2026-11-30 05:55:49.362+00', '2026-11-30 05:55:49.362+00');
ALTER TABLE "document_request" ENABLE TRIGGER USER;
ALTER TABLE "erasure_request" DISABLE TRIGGER USER;
INSERT INTO "erasure_request" ("owner_email", "asked_at") VALUES
('anna.nowak@poczta.example', '2026-11-30 05:55:47.351+00');
ALTER TABLE "erasure_request" ENABLE TRIGGER USER;
ALTER TABLE "law_demand" DISABLE TRIGGER USER;
INSERT INTO "law_demand" ("version", "text_kind", "course_kind", "demand") VALUES
('1', 'terms', 'turnus', 'required');
ALTER TABLE "law_demand" ENABLE TRIGGER USER;
ALTER TABLE "meeting_change" DISABLE TRIGGER USER;
INSERT INTO "meeting_change" ("course_id", "day", "reason", "new_day", "new_starts", "new_ends", "changed_at") VALUES
('a1860d46-612b-82bc-8215-70d86f5e043a', '2026-11-30', 'Choroba instruktora', NULL, NULL, NULL, '2026-11-30 05:55:49.333+00');
ALTER TABLE "meeting_change" ENABLE TRIGGER USER;
ALTER TABLE "moved_record" DISABLE TRIGGER USER;
INSERT INTO "moved_record" ("file_id", "table", "record_id", "due_key") VALUES
('0198a3c0-0000-4000-8000-000000000001', 'owner', 'anna.nowak@poczta.example', NULL);
ALTER TABLE "moved_record" ENABLE TRIGGER USER;
ALTER TABLE "moved_rows" DISABLE TRIGGER USER;
INSERT INTO "moved_rows" ("file_id", "part", "rows") VALUES
('0198a3c0-0000-4000-8000-000000000001', '0', '[["anna.nowak@poczta.example"]]');
ALTER TABLE "moved_rows" ENABLE TRIGGER USER;
ALTER TABLE "owner_phone" DISABLE TRIGGER USER;
INSERT INTO "owner_phone" ("owner_email", "phone") VALUES
('anna.nowak@poczta.example', '+48504118220');
ALTER TABLE "owner_phone" ENABLE TRIGGER USER;
ALTER TABLE "player" DISABLE TRIGGER USER;
INSERT INTO "player" ("id", "owner_email", "first_name", "last_name", "birth_year", "city", "mark", "created_at") VALUES
('019bbf74-ae04-855b-8042-e94c19edb54f', 'marta.nowak@firma.example', 'Zofia', 'Nowak', '2014', 'Kraków', '0', '2026-09-01 05:55:47.351+00'),
('0320c7ef-a05b-8588-97e8-337457b04619', 'monika.zolw@poczta.example', 'Łucja', 'Żółw', '2021', 'Kraków', '1', '2026-09-01 05:55:47.351+00'),
('07835fa5-1b6f-81e5-a18c-7945e89e9a64', 'agnieszka.kaminska@poczta.example', 'Julia', 'Kamińska', '2018', 'Gdańsk', '1', '2026-09-01 05:55:47.351+00'),
('0cd69c62-bbad-8f27-a409-1fde34cd4f3d', 'ewa.kot@poczta.example', 'Franciszek', 'Kot', '2018', 'Gdańsk', '0', '2026-09-01 05:55:47.351+00'),
('14a1c59a-f4a3-842c-9e85-bc622e495f11', 'anna.nowak@poczta.example', 'Jan', 'Nowak', '2019', 'Kraków', '1', '2026-09-01 05:55:47.351+00'),
('554e79ec-1ee0-8127-9eac-cf53f739fccf', 'lukasz.dabrowski@poczta.example', 'Igor', 'Dąbrowski', '2019', 'Wrocław', '1', '2026-09-01 05:55:47.351+00'),
('6f349397-9c58-805a-973f-0045cd8aa5cb', 'joanna.kowalczyk@poczta.example', 'Cezary', 'Kowalczyk', '2021', 'Wrocław', '2', '2026-09-01 05:55:47.351+00'),
('78993c8f-317f-8a5f-8063-ce9433bd573b', 'lukasz.dabrowski@poczta.example', 'Lena', 'Dąbrowska', '2015', 'Wrocław', '0', '2026-09-01 05:55:47.351+00'),
('88d43214-2a4a-8232-8578-63eda21652b7', 'pawel.nowakowski@poczta.example', 'Hanna', 'Nowakowska', '2018', 'Wrocław', '0', '2026-09-01 05:55:47.351+00'),
('8a8e9174-83cc-8520-a6ae-e309e58d241c', 'magdalena.zielinska@poczta.example', 'Antoni', 'Zieliński', '2016', 'Wrocław', '0', '2026-09-01 05:55:47.351+00'),
('96bd65a8-dd44-875f-8fc1-6a9a23305276', 'joanna.kowalczyk@poczta.example', 'Barbara', 'Kowalczyk', '2017', 'Wrocław', '1', '2026-09-01 05:55:47.351+00'),
('9d179866-fed4-8f80-a86a-5a0d5e83f956', 'dorota.maj@poczta.example', 'Dorota', 'Maj', '1988', 'Kraków', '0', '2026-09-01 05:55:47.351+00'),
('a0de6e75-98ef-82df-9c6f-198e82da8c25', 'agnieszka.kaminska@poczta.example', 'Jakub', 'Kamiński', '2015', 'Gdańsk', '0', '2026-09-01 05:55:47.351+00'),
('a1b3d362-ce35-846f-9920-f4616735d7e4', 'joanna.kowalczyk@poczta.example', 'Aleksander', 'Kowalczyk', '2014', 'Wrocław', '0', '2026-09-01 05:55:47.351+00'),
('a9349990-b687-81ed-a437-1a7b99cf8ead', 'tomasz.wisniewski@poczta.example', 'Alicja', 'Wiśniewska', '2020', 'Kraków', '1', '2026-09-01 05:55:47.351+00'),
('b14b817c-7f55-8d77-8c6b-40e847f3954d', 'tomasz.wisniewski@poczta.example', 'Filip', 'Wiśniewski', '2016', 'Kraków', '0', '2026-09-01 05:55:47.351+00'),
('b9eec256-cbd5-8f4b-b200-cf8aed0c3e2d', 'anna.nowak@poczta.example', 'Zofia', 'Nowak', '2017', 'Kraków', '0', '2026-09-01 05:55:47.351+00'),
('bee138ab-b99c-80f6-90c2-bf3b5103d0e6', 'monika.zolw@poczta.example', 'Tymon', 'Żółw', '2018', 'Kraków', '0', '2026-09-01 05:55:47.351+00'),
('c11f668d-f554-8570-8287-610798aeb0d4', 'karolina.wojcik@poczta.example', 'Maja', 'Wójcik', '2020', 'Kraków', '0', '2026-09-01 05:55:47.351+00'),
('c8d22e23-85fb-812c-8a05-d55146852142', 'anna.nowak@poczta.example', 'Ola', 'Nowak', '2021', 'Kraków', '2', '2026-09-01 05:55:47.351+00'),
('d5ae9c37-7e9e-8241-acb6-7852156a191b', 'robert.szymanski@poczta.example', 'Nadia', 'Szymańska', '2019', 'Gdańsk', '0', '2026-09-01 05:55:47.351+00'),
('f38255b5-f3f7-8c76-b7c1-be7fcac8c2ae', 'ewa.nowacka@poczta.example', 'Antoni', 'Nowacki', '2016', 'Kraków', '0', '2026-09-01 05:55:47.351+00'),
('fef8739a-a5e8-8acc-8832-850973fb49ba', 'piotr.mazurek@poczta.example', 'Oliwia', 'Mazurek', '2016', 'Gdańsk', '0', '2026-09-01 05:55:47.351+00');
ALTER TABLE "player" ENABLE TRIGGER USER;
ALTER TABLE "print_job" DISABLE TRIGGER USER;
INSERT INTO "print_job" ("id", "settlement_key", "receipt_id", "driver", "desk_id", "state", "receipt", "problem", "receipt_number", "attempts", "sent_at", "taken_at", "created_at", "updated_at", "printed_at", "confirmed_by", "cancelled_in_state", "daily_reports", "fiscal_memory") VALUES
('4668159a-a662-4684-be9e-50b44037d398', NULL, NULL, 'posnet', 'krakow-1', 'queued', '{}', NULL, NULL, '0', NULL, NULL, '2026-11-30 05:55:49.388+00', '2026-11-30 05:55:49.388+00', NULL, NULL, NULL, NULL, NULL),
('edbd4122-7761-4937-a188-817b169dcbb2', NULL, NULL, 'posnet', 'krakow-1', 'printed', '{}', NULL, '1', '0', NULL, NULL, '2026-11-30 05:55:49.384+00', '2026-11-30 05:55:49.384+00', '2026-11-30 05:55:47.351+00', NULL, NULL, NULL, NULL);
ALTER TABLE "print_job" ENABLE TRIGGER USER;
ALTER TABLE "sales_difference" DISABLE TRIGGER USER;
INSERT INTO "sales_difference" ("id", "comparison_id", "kind", "provider_id", "order_id", "here", "there", "payment_ids", "view_url", "resolved_at") VALUES
('4c743595-70ca-4930-9fab-e2d4e93d76a5', '7d5329b6-90dc-447a-8515-ccf10e3de7ab', 'missing-there', '1', NULL, NULL, NULL, '{10203}', NULL, NULL);
ALTER TABLE "sales_difference" ENABLE TRIGGER USER;
ALTER TABLE "school_details" DISABLE TRIGGER USER;
INSERT INTO "school_details" ("version", "name", "motto", "colour", "street", "postal_code", "city", "phone", "email", "opening_hours", "tax_id", "is_vat_payer", "vat_exemption", "bank_account", "logo_id", "changed_at", "frame_origins") VALUES
('1', 'Szkoła Ruchu', 'Taniec, gimnastyka i półkolonie. Zapisy i płatności w jednym miejscu.', '', 'ul. Zakopiańska 62', '30-418', 'Kraków', '+48123456789', 'pomoc@zapisy.example', 'codziennie 8:00–20:00', '5260250274', 'true', '', '61109010140000071219812874', NULL, '2026-11-30 05:55:48.922+00', '{}');
ALTER TABLE "school_details" ENABLE TRIGGER USER;
ALTER TABLE "health_card" DISABLE TRIGGER USER;
INSERT INTO "health_card" ("course_id", "player_id", "allergies", "medicines", "emergency_contact", "collected_by", "saved_at") VALUES
('13ded24b-d441-8361-a763-22e8fee5c815', 'b9eec256-cbd5-8f4b-b200-cf8aed0c3e2d', 'orzechy', '', '504 118 220', 'babcia', '2026-11-30 05:55:47.351+00');
ALTER TABLE "health_card" ENABLE TRIGGER USER;
ALTER TABLE "invoice" DISABLE TRIGGER USER;
INSERT INTO "invoice" ("player_id", "owner_email", "classic_invoice", "nominal_invoice", "tax_id", "company_name", "first_name", "last_name", "street", "postal_code", "city", "country", "email", "version", "updated_at") VALUES
('14a1c59a-f4a3-842c-9e85-bc622e495f11', 'anna.nowak@poczta.example', 'false', 'true', '', '', 'Anna', 'Nowak', 'ul. Długa 14/3', '31-147', 'Kraków', 'PL', 'anna.nowak@poczta.example', '1', '2026-09-01 05:55:47.351+00'),
('6f349397-9c58-805a-973f-0045cd8aa5cb', 'joanna.kowalczyk@poczta.example', 'false', 'true', '', '', 'Joanna', 'Kowalczyk', 'ul. Ruska 46B/12', '50-079', 'Wrocław', 'PL', 'joanna.kowalczyk@poczta.example', '1', '2026-09-01 05:55:47.351+00'),
('78993c8f-317f-8a5f-8063-ce9433bd573b', 'lukasz.dabrowski@poczta.example', 'true', 'true', '7811000032', 'Piekarnia Pod Zegarem sp. j.', 'Łukasz', 'Dąbrowski', 'ul. Świdnicka 21/2', '50-066', 'Wrocław', 'PL', 'lukasz.dabrowski@poczta.example', '1', '2026-09-01 05:55:47.351+00'),
('88d43214-2a4a-8232-8578-63eda21652b7', 'pawel.nowakowski@poczta.example', 'false', 'true', '', '', 'Paweł', 'Nowakowski', 'ul. Legnicka 58/21', '54-204', 'Wrocław', 'PL', 'pawel.nowakowski@poczta.example', '1', '2026-09-01 05:55:47.351+00'),
('8a8e9174-83cc-8520-a6ae-e309e58d241c', 'magdalena.zielinska@poczta.example', 'false', 'true', '', '', 'Magdalena', 'Zielińska', 'ul. Grabiszyńska 101/7', '53-439', 'Wrocław', 'PL', 'magdalena.zielinska@poczta.example', '1', '2026-09-01 05:55:47.351+00'),
('96bd65a8-dd44-875f-8fc1-6a9a23305276', 'joanna.kowalczyk@poczta.example', 'false', 'true', '', '', 'Joanna', 'Kowalczyk', 'ul. Ruska 46B/12', '50-079', 'Wrocław', 'PL', 'joanna.kowalczyk@poczta.example', '1', '2026-09-01 05:55:47.351+00'),
('a0de6e75-98ef-82df-9c6f-198e82da8c25', 'agnieszka.kaminska@poczta.example', 'true', 'false', '5833000280', 'Bosman Czarter sp. z o.o. w likwidacji', '', '', 'ul. Na Stoku 3/11', '80-874', 'Gdańsk', 'PL', 'agnieszka.kaminska@poczta.example', '1', '2026-09-01 05:55:47.351+00'),
('a1b3d362-ce35-846f-9920-f4616735d7e4', 'joanna.kowalczyk@poczta.example', 'false', 'true', '', '', 'Joanna', 'Kowalczyk', 'ul. Ruska 46B/12', '50-079', 'Wrocław', 'PL', 'joanna.kowalczyk@poczta.example', '1', '2026-09-01 05:55:47.351+00'),
('a9349990-b687-81ed-a437-1a7b99cf8ead', 'tomasz.wisniewski@poczta.example', 'true', 'false', '6793000014', 'Fabryka Kredek sp. z o.o.', '', '', 'ul. Dietla 50/4', '31-039', 'Kraków', 'PL', 'faktury@fabryka-kredek.example', '1', '2026-09-01 05:55:47.351+00'),
('b14b817c-7f55-8d77-8c6b-40e847f3954d', 'tomasz.wisniewski@poczta.example', 'true', 'false', '6793000014', 'Fabryka Kredek sp. z o.o.', '', '', 'ul. Dietla 50/4', '31-039', 'Kraków', 'PL', 'faktury@fabryka-kredek.example', '1', '2026-09-01 05:55:47.351+00'),
('c11f668d-f554-8570-8287-610798aeb0d4', 'karolina.wojcik@poczta.example', 'false', 'false', '9452000026', 'Studio Ruchu Kapka s.c.', '', '', 'ul. Kalwaryjska 9', '30-504', 'Kraków', 'PL', 'karolina.wojcik@poczta.example', '1', '2026-09-01 05:55:47.351+00'),
('d5ae9c37-7e9e-8241-acb6-7852156a191b', 'robert.szymanski@poczta.example', 'false', 'true', '', '', 'Robert', 'Szymański', 'ul. Piwna 28/5', '80-831', 'Gdańsk', 'PL', 'robert.szymanski@poczta.example', '1', '2026-09-01 05:55:47.351+00');
ALTER TABLE "invoice" ENABLE TRIGGER USER;
ALTER TABLE "law_acceptance" DISABLE TRIGGER USER;
INSERT INTO "law_acceptance" ("id", "owner_email", "player_id", "kind", "version", "hash", "is_withdrawn", "way", "actor", "at") VALUES
('1', 'anna.nowak@poczta.example', NULL, 'terms', '1', 'a7fd485861b5aecbb8e298eb091f3bef39d4257cf7856d5c56519ddef2e359f0', 'false', 'portal', NULL, '2026-11-30 05:55:47.351+00');
ALTER TABLE "law_acceptance" ENABLE TRIGGER USER;
ALTER TABLE "lead" DISABLE TRIGGER USER;
INSERT INTO "lead" ("id", "social_lead_id", "email", "phone", "first_name", "last_name", "product_interest", "city", "city_source", "city_listed", "status", "channel", "page_id", "form_id", "form_name", "campaign_id", "campaign_name", "adset_id", "adset_name", "ad_id", "ad_name", "platform", "is_organic", "is_test", "created_time", "received_at", "answers", "consents", "note", "inactive_reason", "player_id", "owner_email", "assignee", "next_contact_on", "erased_at", "version", "search_text") VALUES
('00628580-6884-8cb8-a660-a867d70542d6', NULL, '', '601 440 908', 'Halina', 'Wilk', 'Taniec dla dorosłych', 'Kraków', 'staff', 'true', 'Nowy', 'telefon', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'false', 'false', NULL, '2026-11-28 05:55:47.351+00', '[]', '[]', 'Prosi o telefon po 17.', NULL, NULL, NULL, 'marek.dudek@zapisy.example', '2026-11-30', NULL, '1', ' halina wilk  taniec dla doroslych
601440908'),
('14d86329-eb3e-876b-8bea-459d9b25d116', NULL, 'marta.nowak@firma.example', '604 500 211', 'Marta', 'Nowak', 'Hip-hop kids', 'Kraków', 'staff', 'true', 'Zapisany', 'polecenie', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'false', 'false', NULL, '2026-11-05 05:55:47.351+00', '[]', '[]', '', NULL, '019bbf74-ae04-855b-8042-e94c19edb54f', 'marta.nowak@firma.example', NULL, NULL, NULL, '4', ' marta nowak marta.nowak@firma.example hip hop kids
604500211'),
('1cec2eb2-bb7e-8299-a196-86fc4769da63', '24595900000000013', 'r.sikora@poczta.example', '+48601330019', 'Renata', 'Sikora', 'Półkolonie', 'Kraków', 'form', 'true', 'Kontakt', 'social', '724302907610101', '793235552660102', 'Kraków: półkolonie', '120210100000000002', 'Półkolonie i obozy', '120210200000000002', 'Podobni do klientów', '120210300000000002', 'Karuzela: sześć powodów', 'fb', 'false', 'false', '2026-11-21 05:55:07.351+00', '2026-11-21 05:55:47.351+00', '[{"name": "full_name", "values": ["Renata Sikora"]}, {"name": "email", "values": ["r.sikora@poczta.example"]}, {"name": "phone_number", "values": ["+48601330019"]}, {"name": "jakie_zajęcia_cię_interesują?", "values": ["Półkolonie"]}]', '[{"is_checked": "1", "checkbox_key": "zgoda_na_kontakt"}]', '', 'Za daleko od domu', NULL, NULL, NULL, NULL, NULL, '2', ' renata sikora r.sikora@poczta.example polkolonie
48601330019'),
('272d1d4c-96ec-8dc4-9092-035fb335697d', '24595900000000015', 'p.krawczyk@poczta.example', '+48661903555', 'Paweł', 'Krawczyk', 'Taniec nowoczesny', 'Wrocław', 'form', 'true', 'Trening próbny', 'social', '724302907610202', '793235552660201', 'Wrocław i okolice: trening próbny', '120210100000000003', 'Trening próbny za 0 zł', '120210200000000003', 'Odwiedzili stronę', '120210300000000003', 'Grafika: „Pierwszy raz gratis”', 'ig', 'false', 'false', '2026-11-20 05:55:07.351+00', '2026-11-20 05:55:47.351+00', '[{"name": "full_name", "values": ["Paweł Krawczyk"]}, {"name": "email", "values": ["p.krawczyk@poczta.example"]}, {"name": "phone_number", "values": ["+48661903555"]}, {"name": "jakie_zajęcia_cię_interesują?", "values": ["Taniec nowoczesny"]}]', '[{"is_checked": "1", "checkbox_key": "zgoda_na_kontakt"}]', '', NULL, NULL, NULL, NULL, NULL, NULL, '3', ' pawel krawczyk p.krawczyk@poczta.example taniec nowoczesny
48661903555'),
('2f792a33-acd3-8720-b841-d5321410a4a0', '24595900000000023', 'piotr.mazurek@poczta.example', '+48730226115', 'Piotr', 'Mazurek', 'Pływanie', 'Gdańsk', 'form', 'true', 'Zapisany', 'social', '724302907610303', '793235552660301', 'Gdańsk: pływanie', '120210100000000001', 'Zapisy jesień 2026', '120210200000000001', 'Rodzice 28-45, Kraków +15 km', '120210300000000001', 'Film: pierwszy trening', 'fb', 'false', 'false', '2026-11-10 05:55:07.351+00', '2026-11-10 05:55:47.351+00', '[{"name": "full_name", "values": ["Piotr Mazurek"]}, {"name": "email", "values": ["piotr.mazurek@poczta.example"]}, {"name": "phone_number", "values": ["+48730226115"]}, {"name": "jakie_zajęcia_cię_interesują?", "values": ["Pływanie"]}]', '[{"is_checked": "1", "checkbox_key": "zgoda_na_kontakt"}]', '', NULL, 'fef8739a-a5e8-8acc-8832-850973fb49ba', 'piotr.mazurek@poczta.example', NULL, NULL, NULL, '4', ' piotr mazurek piotr.mazurek@poczta.example plywanie
48730226115'),
('3ca1f7b9-32d1-8527-9b82-2088631b2f41', NULL, 'lukasz.c@poczta.example', '505 771 331', 'Łukasz', 'Czajka', 'Akrobatyka 7–9 lat', 'Wrocław', 'staff', 'true', 'Kontakt', 'polecenie', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'false', 'false', NULL, '2026-11-27 05:55:47.351+00', '[]', '[]', '', NULL, NULL, NULL, 'marek.dudek@zapisy.example', '2026-11-29', NULL, '2', ' lukasz czajka lukasz.c@poczta.example akrobatyka 7 9 lat
505771331'),
('3fe5bc2e-9688-8455-a5d4-0e9aebcf3cef', '24595900000000002', '', '+48733020119', '', '', 'Półkolonie', 'Kraków', 'default', 'true', 'Nowy', 'social', '724302907610101', '793235552660102', 'Kraków: półkolonie', '120210100000000002', 'Półkolonie i obozy', '120210200000000002', 'Podobni do klientów', '120210300000000002', 'Karuzela: sześć powodów', 'fb', 'false', 'false', '2026-11-30 02:55:07.351+00', '2026-11-30 02:55:47.351+00', '[{"name": "full_name", "values": []}, {"name": "email", "values": []}, {"name": "phone_number", "values": ["+48733020119"]}, {"name": "jakie_zajęcia_cię_interesują?", "values": ["Półkolonie"]}]', '[{"is_checked": "1", "checkbox_key": "zgoda_na_kontakt"}]', '', NULL, NULL, NULL, NULL, NULL, NULL, '1', '    polkolonie
48733020119'),
('404fd634-98f8-863e-b0da-96c7641d19db', '24595900000000004', 'm.gorny@poczta.example', '+48609110345', 'Marcin', 'Górny', 'Pływanie', 'Gdańsk', 'form', 'true', 'Nowy', 'social', '724302907610303', '793235552660301', 'Gdańsk: pływanie', '120210100000000001', 'Zapisy jesień 2026', '120210200000000001', 'Rodzice 28-45, Kraków +15 km', '120210300000000001', 'Film: pierwszy trening', 'fb', 'false', 'false', '2026-11-29 10:55:07.351+00', '2026-11-29 10:55:47.351+00', '[{"name": "full_name", "values": ["Marcin Górny"]}, {"name": "email", "values": ["m.gorny@poczta.example"]}, {"name": "phone_number", "values": ["+48609110345"]}, {"name": "jakie_zajęcia_cię_interesują?", "values": ["Pływanie"]}]', '[{"is_checked": "1", "checkbox_key": "zgoda_na_kontakt"}]', '', NULL, NULL, NULL, NULL, NULL, NULL, '1', ' marcin gorny m.gorny@poczta.example plywanie
48609110345'),
('5965b1d6-9bda-8234-a32f-cef21b2db58b', '24595900000000021', 'joanna.kowalczyk@poczta.example', '+48608441902', 'Joanna', 'Kowalczyk', 'Taniec nowoczesny', 'Wrocław', 'form', 'true', 'Zapisany', 'social', '724302907610202', '793235552660201', 'Wrocław i okolice: trening próbny', '120210100000000003', 'Trening próbny za 0 zł', '120210200000000003', 'Odwiedzili stronę', '120210300000000003', 'Grafika: „Pierwszy raz gratis”', 'ig', 'false', 'false', '2026-10-31 05:55:07.351+00', '2026-10-31 05:55:47.351+00', '[{"name": "full_name", "values": ["Joanna Kowalczyk"]}, {"name": "email", "values": ["joanna.kowalczyk@poczta.example"]}, {"name": "phone_number", "values": ["+48608441902"]}, {"name": "jakie_zajęcia_cię_interesują?", "values": ["Taniec nowoczesny"]}]', '[{"is_checked": "1", "checkbox_key": "zgoda_na_kontakt"}]', '', NULL, 'a1b3d362-ce35-846f-9920-f4616735d7e4', 'joanna.kowalczyk@poczta.example', NULL, NULL, NULL, '4', ' joanna kowalczyk joanna.kowalczyk@poczta.example taniec nowoczesny
48608441902'),
('67095d30-9d2e-86a1-86fd-65ef19d62b6c', '24595900000000019', 'dorota.maj@poczta.example', '+48697115240', 'Dorota', 'Maj', 'Taniec dla dorosłych', 'Kraków', 'form', 'true', 'Zapisany', 'social', '724302907610101', '793235552660101', 'Kraków: zajęcia od września', '120210100000000001', 'Zapisy jesień 2026', '120210200000000001', 'Rodzice 28-45, Kraków +15 km', '120210300000000001', 'Film: pierwszy trening', 'fb', 'false', 'false', '2026-10-25 05:55:07.351+00', '2026-10-25 05:55:47.351+00', '[{"name": "full_name", "values": ["Dorota Maj"]}, {"name": "email", "values": ["dorota.maj@poczta.example"]}, {"name": "phone_number", "values": ["+48697115240"]}, {"name": "jakie_zajęcia_cię_interesują?", "values": ["Taniec dla dorosłych"]}]', '[{"is_checked": "1", "checkbox_key": "zgoda_na_kontakt"}]', '', NULL, '9d179866-fed4-8f80-a86a-5a0d5e83f956', 'dorota.maj@poczta.example', NULL, NULL, NULL, '4', ' dorota maj dorota.maj@poczta.example taniec dla doroslych
48697115240'),
('6d47d65d-d9a3-8c00-a2d3-056427823e80', NULL, 'iwona.czech@poczta.example', '730 226 116', 'Iwona', 'Czech', 'Gimnastyka', 'Gdańsk', 'staff', 'true', 'Trening próbny', 'wejście', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'false', 'false', NULL, '2026-11-17 05:55:47.351+00', '[]', '[]', '', NULL, NULL, NULL, NULL, NULL, NULL, '3', ' iwona czech iwona.czech@poczta.example gimnastyka
730226116'),
('71df676f-9a06-8a86-bd9b-f66515576702', '24595900000000018', 'a.stepien@poczta.example', '+48512908338', 'Adam', 'Stępień', 'Akrobatyka 7–9 lat', 'Kraków', 'form', 'true', 'Trening próbny', 'social', '724302907610101', '793235552660101', 'Kraków: zajęcia od września', '120210100000000001', 'Zapisy jesień 2026', '120210200000000001', 'Rodzice 28-45, Kraków +15 km', '120210300000000001', 'Film: pierwszy trening', 'ig', 'false', 'false', '2026-11-15 05:55:07.351+00', '2026-11-15 05:55:47.351+00', '[{"name": "full_name", "values": ["Adam Stępień"]}, {"name": "email", "values": ["a.stepien@poczta.example"]}, {"name": "phone_number", "values": ["+48512908338"]}, {"name": "jakie_zajęcia_cię_interesują?", "values": ["Akrobatyka 7–9 lat"]}]', '[{"is_checked": "1", "checkbox_key": "zgoda_na_kontakt"}]', '', NULL, NULL, NULL, NULL, NULL, NULL, '3', ' adam stepien a.stepien@poczta.example akrobatyka 7 9 lat
48512908338'),
('90e0db91-e10a-84c2-bc11-6cd8c2500171', NULL, 'ewa.sz@poczta.example', '', 'Ewa', 'Szczęsna', 'Gimnastyka', 'Kraków', 'staff', 'true', 'Nowy', 'strona', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'false', 'false', NULL, '2026-11-29 02:55:47.351+00', '[]', '[]', '', NULL, NULL, NULL, NULL, NULL, NULL, '1', ' ewa szczesna ewa.sz@poczta.example gimnastyka
'),
('ada499d0-645c-8719-8bf1-3cd4bc660366', '24595900000000014', 'joanna.lis@poczta.example', '+48514220988', 'Joanna', 'Lis', 'Akrobatyka 7–9 lat', 'Kraków', 'form', 'true', 'Trening próbny', 'social', '724302907610101', '793235552660101', 'Kraków: zajęcia od września', '120210100000000001', 'Zapisy jesień 2026', '120210200000000001', 'Rodzice 28-45, Kraków +15 km', '120210300000000001', 'Film: pierwszy trening', 'fb', 'false', 'false', '2026-11-22 05:55:07.351+00', '2026-11-22 05:55:47.351+00', '[{"name": "full_name", "values": ["Joanna Lis"]}, {"name": "email", "values": ["joanna.lis@poczta.example"]}, {"name": "phone_number", "values": ["+48514220988"]}, {"name": "jakie_zajęcia_cię_interesują?", "values": ["Akrobatyka 7–9 lat"]}]', '[{"is_checked": "1", "checkbox_key": "zgoda_na_kontakt"}]', '', NULL, NULL, NULL, 'katarzyna.mazur@zapisy.example', '2026-11-30', NULL, '3', ' joanna lis joanna.lis@poczta.example akrobatyka 7 9 lat
48514220988'),
('b763291f-58f3-84c5-858f-ca664c7bbf87', '24595900000000020', 'monika.zolw@poczta.example', '+48512908337', 'Monika', 'Żółw', 'Hip-hop kids', 'Kraków', 'form', 'true', 'Zapisany', 'social', '724302907610101', '793235552660101', 'Kraków: zajęcia od września', '120210100000000003', 'Trening próbny za 0 zł', '120210200000000003', 'Odwiedzili stronę', '120210300000000003', 'Grafika: „Pierwszy raz gratis”', 'fb', 'false', 'false', '2026-10-24 05:55:07.351+00', '2026-10-24 05:55:47.351+00', '[{"name": "full_name", "values": ["Monika Żółw"]}, {"name": "email", "values": ["monika.zolw@poczta.example"]}, {"name": "phone_number", "values": ["+48512908337"]}, {"name": "jakie_zajęcia_cię_interesują?", "values": ["Hip-hop kids"]}]', '[{"is_checked": "1", "checkbox_key": "zgoda_na_kontakt"}]', '', NULL, 'bee138ab-b99c-80f6-90c2-bf3b5103d0e6', 'monika.zolw@poczta.example', NULL, NULL, NULL, '4', ' monika zolw monika.zolw@poczta.example hip hop kids
48512908337'),
('b778bc91-0266-8e77-878c-759a99efc8c2', '24595900000000008', 'test@poczta.example', '+48600000000', 'Test', 'Testowy', 'Balet', 'Kraków', 'form', 'true', 'Nowy', 'social', '724302907610101', '793235552660101', 'Kraków: zajęcia od września', NULL, NULL, NULL, NULL, NULL, NULL, 'fb', 'true', 'true', '2026-11-30 00:55:07.351+00', '2026-11-30 00:55:47.351+00', '[{"name": "full_name", "values": ["Test Testowy"]}, {"name": "email", "values": ["test@poczta.example"]}, {"name": "phone_number", "values": ["+48600000000"]}, {"name": "jakie_zajęcia_cię_interesują?", "values": ["Balet"]}]', '[{"is_checked": "1", "checkbox_key": "zgoda_na_kontakt"}]', '', NULL, NULL, NULL, NULL, NULL, NULL, '1', ' test testowy test@poczta.example balet
48600000000'),
('bb65b2f0-6286-8d02-a5e6-3ea22f040abc', '24595900000000003', 'justyna.bak@poczta.example', '+48600410220', 'Justyna', 'Bąk', 'Judo', 'Oleśnica', 'form', 'false', 'Nowy', 'social', '724302907610202', '793235552660201', 'Wrocław i okolice: trening próbny', '120210100000000003', 'Trening próbny za 0 zł', '120210200000000003', 'Odwiedzili stronę', '120210300000000003', 'Grafika: „Pierwszy raz gratis”', 'ig', 'false', 'false', '2026-11-29 22:55:07.351+00', '2026-11-29 22:55:47.351+00', '[{"name": "full_name", "values": ["Justyna Bąk"]}, {"name": "email", "values": ["justyna.bak@poczta.example"]}, {"name": "phone_number", "values": ["+48600410220"]}, {"name": "jakie_zajęcia_cię_interesują?", "values": ["Judo"]}, {"name": "w_jakim_mieście_chcesz_ćwiczyć", "values": ["Oleśnica"]}]', '[{"is_checked": "1", "checkbox_key": "zgoda_na_kontakt"}]', '', NULL, NULL, NULL, NULL, NULL, NULL, '1', ' justyna bak justyna.bak@poczta.example judo
48600410220'),
('c44958e8-aa78-8b04-8d4e-5f2a5bfce9c8', NULL, 's.urban@poczta.example', '+48697115241', 'Sylwia', 'Urban', 'Hip-hop kids', 'Kraków', 'staff', 'true', 'Zapisany', 'inne', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'false', 'false', NULL, '2026-11-12 05:55:47.351+00', '[]', '[]', '', NULL, NULL, NULL, NULL, NULL, NULL, '4', ' sylwia urban s.urban@poczta.example hip hop kids
48697115241'),
('c53f6256-2cd0-868d-a724-ac2978d498db', '24595900000000005', 'akowalczyk@poczta.example', '+48512884121', 'Anna', 'Kowalczyk', 'Hip-hop kids', 'Wrocław', 'form', 'true', 'Nowy', 'social', '724302907610202', '793235552660201', 'Wrocław i okolice: trening próbny', '120210100000000003', 'Trening próbny za 0 zł', '120210200000000003', 'Odwiedzili stronę', '120210300000000003', 'Grafika: „Pierwszy raz gratis”', 'fb', 'false', 'false', '2026-11-29 03:55:07.351+00', '2026-11-29 03:55:47.351+00', '[{"name": "full_name", "values": ["Anna Kowalczyk"]}, {"name": "email", "values": ["akowalczyk@poczta.example"]}, {"name": "phone_number", "values": ["+48512884121"]}, {"name": "jakie_zajęcia_cię_interesują?", "values": ["Hip-hop kids"]}]', '[{"is_checked": "1", "checkbox_key": "zgoda_na_kontakt"}]', '', NULL, NULL, NULL, NULL, NULL, NULL, '1', ' anna kowalczyk akowalczyk@poczta.example hip hop kids
48512884121'),
('cb2e396d-ddbf-8fd2-9c1b-d64a2d7ba014', '24595900000000009', 'monika.jelen@poczta.example', '+48604500212', 'Monika', 'Jeleń', 'Balet 4–6 lat', 'Kraków', 'form', 'true', 'Kontakt', 'social', '724302907610101', '793235552660101', 'Kraków: zajęcia od września', '120210100000000001', 'Zapisy jesień 2026', '120210200000000001', 'Rodzice 28-45, Kraków +15 km', '120210300000000001', 'Film: pierwszy trening', 'ig', 'false', 'false', '2026-11-28 05:55:07.351+00', '2026-11-28 05:55:47.351+00', '[{"name": "full_name", "values": ["Monika Jeleń"]}, {"name": "email", "values": ["monika.jelen@poczta.example"]}, {"name": "phone_number", "values": ["+48604500212"]}, {"name": "jakie_zajęcia_cię_interesują?", "values": ["Balet 4–6 lat"]}]', '[{"is_checked": "1", "checkbox_key": "zgoda_na_kontakt"}]', 'Dzwoniłam, pyta o zniżkę dla rodzeństwa.', NULL, NULL, NULL, 'katarzyna.mazur@zapisy.example', '2026-11-30', NULL, '2', ' monika jelen monika.jelen@poczta.example balet 4 6 lat
48604500212'),
('cdd758dd-0290-830b-ac51-41b6e255cc65', '24595900000000000', 'anna.nowak@poczta.example', '+48501234567', 'Anna', 'Nowak', 'Balet 4–6 lat', 'Kraków', 'staff', 'true', 'Nowy', 'social', '724302907610101', '793235552660101', 'Kraków: zajęcia od września', '120210100000000001', 'Zapisy jesień 2026', '120210200000000001', 'Rodzice 28-45, Kraków +15 km', '120210300000000001', 'Film: pierwszy trening', 'ig', 'false', 'false', '2026-11-30 05:43:07.351+00', '2026-11-30 05:43:47.351+00', '[{"name": "full_name", "values": ["Anna Nowak"]}, {"name": "email", "values": ["anna.nowak@poczta.example"]}, {"name": "phone_number", "values": ["+48501234567"]}, {"name": "jakie_zajęcia_cię_interesują?", "values": ["Balet 4–6 lat"]}, {"name": "w_jakim_wieku_jest_dziecko?", "values": ["5 lat"]}, {"name": "kiedy_możecie_przychodzić?", "values": ["po 16:30, najlepiej wtorki"]}]', '[{"is_checked": "1", "checkbox_key": "zgoda_na_kontakt"}]', '', NULL, NULL, NULL, NULL, NULL, NULL, '1', ' anna nowak anna.nowak@poczta.example balet 4 6 lat
48501234567'),
('d9760557-ecae-8728-bd4e-4cd61c45092d', '24595900000000011', 'marta.gorska@poczta.example', '+48698002418', 'Marta', 'Górska', 'Taniec nowoczesny', 'Wrocław', 'map', 'true', 'Kontakt', 'social', '724302907610202', '793235552660201', 'Wrocław i okolice: trening próbny', '120210100000000003', 'Trening próbny za 0 zł', '120210200000000003', 'Odwiedzili stronę', '120210300000000003', 'Grafika: „Pierwszy raz gratis”', 'fb', 'false', 'false', '2026-11-26 05:55:07.351+00', '2026-11-26 05:55:47.351+00', '[{"name": "full_name", "values": ["Marta Górska"]}, {"name": "email", "values": ["marta.gorska@poczta.example"]}, {"name": "phone_number", "values": ["+48698002418"]}, {"name": "jakie_zajęcia_cię_interesują?", "values": ["Taniec nowoczesny"]}]', '[{"is_checked": "1", "checkbox_key": "zgoda_na_kontakt"}]', '', NULL, NULL, NULL, 'marek.dudek@zapisy.example', '2026-12-01', NULL, '2', ' marta gorska marta.gorska@poczta.example taniec nowoczesny
48698002418'),
('dfeaf1d9-0df6-8eac-a787-ab7e447239f1', '24595900000000012', 'karol.wrona@poczta.example', '+48790114237', 'Karol', 'Wrona', 'Pływanie', 'Gdańsk', 'form', 'true', 'Kontakt', 'social', '724302907610303', '793235552660301', 'Gdańsk: pływanie', '120210100000000001', 'Zapisy jesień 2026', '120210200000000001', 'Rodzice 28-45, Kraków +15 km', '120210300000000001', 'Film: pierwszy trening', 'ig', 'false', 'false', '2026-11-24 05:55:07.351+00', '2026-11-24 05:55:47.351+00', '[{"name": "full_name", "values": ["Karol Wrona"]}, {"name": "email", "values": ["karol.wrona@poczta.example"]}, {"name": "phone_number", "values": ["+48790114237"]}, {"name": "jakie_zajęcia_cię_interesują?", "values": ["Pływanie"]}]', '[{"is_checked": "1", "checkbox_key": "zgoda_na_kontakt"}]', '', NULL, NULL, NULL, NULL, NULL, NULL, '2', ' karol wrona karol.wrona@poczta.example plywanie
48790114237'),
('e3045593-3302-8939-9fef-5393cdb9b559', '24595900000000016', 'n.pawlak@poczta.example', '+48608441903', 'Natalia', 'Pawlak', 'Balet 4–6 lat', 'Kraków', 'form', 'true', 'Trening próbny', 'social', '724302907610101', '793235552660101', 'Kraków: zajęcia od września', '120210100000000003', 'Trening próbny za 0 zł', '120210200000000003', 'Odwiedzili stronę', '120210300000000003', 'Grafika: „Pierwszy raz gratis”', 'fb', 'false', 'false', '2026-11-19 05:55:07.351+00', '2026-11-19 05:55:47.351+00', '[{"name": "full_name", "values": ["Natalia Pawlak"]}, {"name": "email", "values": ["n.pawlak@poczta.example"]}, {"name": "phone_number", "values": ["+48608441903"]}, {"name": "jakie_zajęcia_cię_interesują?", "values": ["Balet 4–6 lat"]}]', '[{"is_checked": "1", "checkbox_key": "zgoda_na_kontakt"}]', '', NULL, NULL, NULL, 'marek.dudek@zapisy.example', '2026-12-03', NULL, '3', ' natalia pawlak n.pawlak@poczta.example balet 4 6 lat
48608441903'),
('ee33d5f3-ce28-80a6-8725-e51b5c54a8ec', '24595900000000001', 'p.zajac@firma.example', '+48602118905', 'Piotr', 'Zając', 'Akrobatyka', 'Wrocław', 'map', 'true', 'Nowy', 'social', '724302907610202', '793235552660201', 'Wrocław i okolice: trening próbny', '120210100000000003', 'Trening próbny za 0 zł', '120210200000000003', 'Odwiedzili stronę', '120210300000000003', 'Grafika: „Pierwszy raz gratis”', 'fb', 'false', 'false', '2026-11-30 05:07:07.351+00', '2026-11-30 05:07:47.351+00', '[{"name": "full_name", "values": ["Piotr Zając"]}, {"name": "email", "values": ["p.zajac@firma.example"]}, {"name": "phone_number", "values": ["+48602118905"]}, {"name": "jakie_zajęcia_cię_interesują?", "values": ["Akrobatyka"]}]', '[{"is_checked": "1", "checkbox_key": "zgoda_na_kontakt"}]', '', NULL, NULL, NULL, NULL, NULL, NULL, '1', ' piotr zajac p.zajac@firma.example akrobatyka
48602118905');
ALTER TABLE "lead" ENABLE TRIGGER USER;
ALTER TABLE "registration" DISABLE TRIGGER USER;
INSERT INTO "registration" ("id", "course_id", "player_id", "owner_email", "state", "held_until", "hold_extensions", "invoice_choice", "price_grosze", "reserved_until", "sequence_base", "enrolment_key", "first_month", "first_price_grosze", "first_left", "first_all", "created_at", "offered_at", "closed_at") VALUES
('005d8549-8eea-88d7-8621-ffee0a524645', '13ded24b-d441-8361-a763-22e8fee5c815', 'd5ae9c37-7e9e-8241-acb6-7852156a191b', 'robert.szymanski@poczta.example', 'taken', NULL, '0', NULL, '95000', NULL, '0', NULL, NULL, NULL, NULL, NULL, '2026-09-01 05:55:47.351+00', NULL, NULL),
('0c09e4db-469d-84de-9910-a9ee2fb7dbc4', '12a9a96e-dc57-8a08-bc80-2164cb743af3', 'f38255b5-f3f7-8c76-b7c1-be7fcac8c2ae', 'ewa.nowacka@poczta.example', 'taken', NULL, '0', NULL, '3000', NULL, '0', NULL, NULL, NULL, NULL, NULL, '2026-09-01 05:55:47.351+00', NULL, NULL),
('1d61be7e-9e28-8c60-b198-ec9f1d5fff83', 'a70ab6cd-b85a-8315-bde2-bab36b304e3e', '88d43214-2a4a-8232-8578-63eda21652b7', 'pawel.nowakowski@poczta.example', 'taken', NULL, '0', NULL, '21000', NULL, '0', NULL, NULL, NULL, NULL, NULL, '2026-09-01 05:55:47.351+00', NULL, NULL),
('2389ebea-5252-8722-83b5-267ce64b89eb', 'eb5e8dba-2e1b-8b2c-86aa-5f1817798bbe', 'bee138ab-b99c-80f6-90c2-bf3b5103d0e6', 'monika.zolw@poczta.example', 'taken', NULL, '0', NULL, '23000', NULL, '0', NULL, NULL, NULL, NULL, NULL, '2026-09-01 05:55:47.351+00', NULL, NULL),
('2a338c6d-12d8-832d-9a40-a2c799ced84a', '68bb68af-779b-87cd-9479-71e3365bc2b0', '0cd69c62-bbad-8f27-a409-1fde34cd4f3d', 'ewa.kot@poczta.example', 'held', '2026-11-30 06:06:47.351+00', '0', NULL, '3000', NULL, '0', NULL, NULL, NULL, NULL, NULL, '2026-11-30 05:51:47.351+00', NULL, NULL),
('32e2c5a2-2760-8aef-9478-f7858ca7be3d', 'a1860d46-612b-82bc-8215-70d86f5e043a', 'b9eec256-cbd5-8f4b-b200-cf8aed0c3e2d', 'anna.nowak@poczta.example', 'taken', NULL, '0', NULL, '25000', NULL, '0', NULL, NULL, NULL, NULL, NULL, '2026-09-01 05:55:47.351+00', NULL, NULL),
('3c3a720c-0a86-8ff6-b352-6e169553318b', '42f0d633-e9d5-8fb2-a435-d0a151b4e662', '96bd65a8-dd44-875f-8fc1-6a9a23305276', 'joanna.kowalczyk@poczta.example', 'taken', NULL, '0', NULL, '24000', NULL, '0', NULL, NULL, NULL, NULL, NULL, '2026-09-01 05:55:47.351+00', NULL, NULL),
('4a4c6cd0-3ff7-8211-81a0-0e707f61d360', 'cf576b9d-bc59-8a50-adca-f9d33fbe4c03', 'c11f668d-f554-8570-8287-610798aeb0d4', 'karolina.wojcik@poczta.example', 'taken', NULL, '0', NULL, '22000', NULL, '0', NULL, NULL, NULL, NULL, NULL, '2026-09-01 05:55:47.351+00', NULL, NULL),
('4d7f1626-d6bf-8d30-8ec2-3664f72265dc', 'a1860d46-612b-82bc-8215-70d86f5e043a', 'b14b817c-7f55-8d77-8c6b-40e847f3954d', 'tomasz.wisniewski@poczta.example', 'taken', NULL, '0', NULL, '25000', NULL, '0', NULL, NULL, NULL, NULL, NULL, '2026-09-01 05:55:47.351+00', NULL, NULL),
('5d32f2c2-6bfe-86bb-ae2a-4aaaaac8bf1f', '42f0d633-e9d5-8fb2-a435-d0a151b4e662', '8a8e9174-83cc-8520-a6ae-e309e58d241c', 'magdalena.zielinska@poczta.example', 'taken', NULL, '0', NULL, '24000', NULL, '0', NULL, NULL, NULL, NULL, NULL, '2026-09-01 05:55:47.351+00', NULL, NULL),
('5d9a37d4-8368-8b4b-93a4-abf8fdfe2ebd', '13ded24b-d441-8361-a763-22e8fee5c815', 'a0de6e75-98ef-82df-9c6f-198e82da8c25', 'agnieszka.kaminska@poczta.example', 'taken', NULL, '0', NULL, '95000', NULL, '0', NULL, NULL, NULL, NULL, NULL, '2026-09-01 05:55:47.351+00', NULL, NULL),
('6bf96b6b-2e60-8d50-91a0-bf20d4ec4ea9', 'cf576b9d-bc59-8a50-adca-f9d33fbe4c03', 'a9349990-b687-81ed-a437-1a7b99cf8ead', 'tomasz.wisniewski@poczta.example', 'taken', NULL, '0', NULL, '22000', NULL, '0', NULL, NULL, NULL, NULL, NULL, '2026-09-01 05:55:47.351+00', NULL, NULL),
('7a1bcc21-4940-86eb-b687-c35f35081b12', '28ac71e4-bc70-8200-a9a5-01f1e5daaa71', 'd5ae9c37-7e9e-8241-acb6-7852156a191b', 'robert.szymanski@poczta.example', 'taken', NULL, '0', NULL, '20000', NULL, '0', NULL, NULL, NULL, NULL, NULL, '2026-09-01 05:55:47.351+00', NULL, NULL),
('8102a633-1a20-8a23-b07f-0be28ce8e3f3', '231d1248-390d-8756-8262-15478796d03f', '8a8e9174-83cc-8520-a6ae-e309e58d241c', 'magdalena.zielinska@poczta.example', 'taken', NULL, '0', NULL, '79000', NULL, '0', NULL, NULL, NULL, NULL, NULL, '2026-09-01 05:55:47.351+00', NULL, NULL),
('8b35ad8e-653b-866e-aeb4-099690999ff9', '3253a6af-b1e9-86db-b123-78ba0bbdfb54', '9d179866-fed4-8f80-a86a-5a0d5e83f956', 'dorota.maj@poczta.example', 'taken', NULL, '0', NULL, '18000', NULL, '0', NULL, NULL, NULL, NULL, NULL, '2026-09-01 05:55:47.351+00', NULL, NULL),
('8c277357-4fed-89c9-9b34-7861c6cddf85', 'eb5e8dba-2e1b-8b2c-86aa-5f1817798bbe', '019bbf74-ae04-855b-8042-e94c19edb54f', 'marta.nowak@firma.example', 'taken', NULL, '0', NULL, '23000', NULL, '0', NULL, NULL, NULL, NULL, NULL, '2026-09-01 05:55:47.351+00', NULL, NULL),
('8d034a8c-c736-8268-8acf-c011fdbbe65b', 'a70ab6cd-b85a-8315-bde2-bab36b304e3e', '6f349397-9c58-805a-973f-0045cd8aa5cb', 'joanna.kowalczyk@poczta.example', 'taken', NULL, '0', NULL, '21000', NULL, '0', NULL, NULL, NULL, NULL, NULL, '2026-09-01 05:55:47.351+00', NULL, NULL),
('9624286a-22a9-8c01-b144-00bf000e22f2', 'eb5e8dba-2e1b-8b2c-86aa-5f1817798bbe', '14a1c59a-f4a3-842c-9e85-bc622e495f11', 'anna.nowak@poczta.example', 'taken', NULL, '0', NULL, '23000', NULL, '0', NULL, NULL, NULL, NULL, NULL, '2026-09-01 05:55:47.351+00', NULL, NULL),
('9777fad6-7f51-8594-a613-176122b249dc', 'a70ab6cd-b85a-8315-bde2-bab36b304e3e', 'a1b3d362-ce35-846f-9920-f4616735d7e4', 'joanna.kowalczyk@poczta.example', 'taken', NULL, '0', NULL, '21000', NULL, '0', NULL, NULL, NULL, NULL, NULL, '2026-09-01 05:55:47.351+00', NULL, NULL),
('a8b4f8ab-e81b-8962-bfc8-a0fee1fa82f5', 'cf576b9d-bc59-8a50-adca-f9d33fbe4c03', '0320c7ef-a05b-8588-97e8-337457b04619', 'monika.zolw@poczta.example', 'taken', NULL, '0', NULL, '22000', NULL, '0', NULL, NULL, NULL, NULL, NULL, '2026-09-01 05:55:47.351+00', NULL, NULL),
('ae921d10-2d06-824f-8b81-fb24883fb9de', 'a70ab6cd-b85a-8315-bde2-bab36b304e3e', '78993c8f-317f-8a5f-8063-ce9433bd573b', 'lukasz.dabrowski@poczta.example', 'taken', NULL, '0', NULL, '21000', NULL, '0', NULL, NULL, NULL, NULL, NULL, '2026-09-01 05:55:47.351+00', NULL, NULL),
('b3acd868-5624-855c-9bb6-77a7cb133a4c', '28ac71e4-bc70-8200-a9a5-01f1e5daaa71', '0cd69c62-bbad-8f27-a409-1fde34cd4f3d', 'ewa.kot@poczta.example', 'taken', NULL, '0', NULL, '20000', NULL, '0', NULL, NULL, NULL, NULL, NULL, '2026-09-01 05:55:47.351+00', NULL, NULL),
('bdca42e5-23e8-8550-87db-ff04941ce52d', 'ddbe12ff-211e-8000-9e73-64b4055b30a5', 'a0de6e75-98ef-82df-9c6f-198e82da8c25', 'agnieszka.kaminska@poczta.example', 'taken', NULL, '0', NULL, '28000', NULL, '0', NULL, NULL, NULL, NULL, NULL, '2026-09-01 05:55:47.351+00', NULL, NULL),
('c2aff6ae-e773-8f9d-af17-9580b6f6fcef', 'e9c3f859-ac82-85a4-b034-c47b43539b98', 'c11f668d-f554-8570-8287-610798aeb0d4', 'karolina.wojcik@poczta.example', 'released', NULL, '0', NULL, '89000', NULL, '0', NULL, NULL, NULL, NULL, NULL, '2026-09-01 05:55:47.351+00', NULL, '2026-11-30 05:55:48.88+00'),
('c9bfe095-a461-81b2-be10-cb07f113009c', '42f0d633-e9d5-8fb2-a435-d0a151b4e662', '554e79ec-1ee0-8127-9eac-cf53f739fccf', 'lukasz.dabrowski@poczta.example', 'taken', NULL, '0', NULL, '24000', NULL, '0', NULL, NULL, NULL, NULL, NULL, '2026-09-01 05:55:47.351+00', NULL, NULL),
('cded8e71-9255-8484-8de2-473e6fa10fee', 'cd2d9de0-ce59-8664-a28c-b83d246ad371', 'f38255b5-f3f7-8c76-b7c1-be7fcac8c2ae', 'ewa.nowacka@poczta.example', 'taken', NULL, '0', NULL, '12000', NULL, '0', NULL, NULL, NULL, NULL, NULL, '2026-09-01 05:55:47.351+00', NULL, NULL),
('e3909a09-e1f3-8b1a-87c3-788e5ba4b57a', 'ddbe12ff-211e-8000-9e73-64b4055b30a5', 'fef8739a-a5e8-8acc-8832-850973fb49ba', 'piotr.mazurek@poczta.example', 'taken', NULL, '0', NULL, '28000', NULL, '0', NULL, NULL, NULL, NULL, NULL, '2026-09-01 05:55:47.351+00', NULL, NULL),
('e3cae7ee-710b-85c1-8ea8-918b148abe26', '1295d8d4-240d-84ed-9c11-af2b22093c3b', '019bbf74-ae04-855b-8042-e94c19edb54f', 'marta.nowak@firma.example', 'taken', NULL, '0', NULL, '3000', NULL, '0', NULL, NULL, NULL, NULL, NULL, '2026-09-01 05:55:47.351+00', NULL, NULL),
('e515cac9-e214-8842-a729-d7f95d3335c0', 'cf576b9d-bc59-8a50-adca-f9d33fbe4c03', 'c8d22e23-85fb-812c-8a05-d55146852142', 'anna.nowak@poczta.example', 'taken', NULL, '0', NULL, '22000', NULL, '0', NULL, NULL, NULL, NULL, NULL, '2026-09-01 05:55:47.351+00', NULL, NULL),
('f7ef046a-4679-8c08-80dc-2e849f7c26c4', '28ac71e4-bc70-8200-a9a5-01f1e5daaa71', '07835fa5-1b6f-81e5-a18c-7945e89e9a64', 'agnieszka.kaminska@poczta.example', 'taken', NULL, '0', NULL, '20000', NULL, '0', NULL, NULL, NULL, NULL, NULL, '2026-09-01 05:55:47.351+00', NULL, NULL);
ALTER TABLE "registration" ENABLE TRIGGER USER;
ALTER TABLE "lead_history" DISABLE TRIGGER USER;
INSERT INTO "lead_history" ("id", "lead_id", "at", "actor", "change", "from_status", "to_status", "details", "undone_at") VALUES
('1', 'cdd758dd-0290-830b-ac51-41b6e255cc65', '2026-11-30 05:43:47.351+00', 'webhook', 'created', NULL, 'Nowy', '{}', NULL),
('10', '00628580-6884-8cb8-a660-a867d70542d6', '2026-11-28 21:55:47.351+00', 'marek.dudek@zapisy.example', 'assigned', NULL, NULL, '{"to": "marek.dudek@zapisy.example", "from": null}', NULL),
('11', '00628580-6884-8cb8-a660-a867d70542d6', '2026-11-29 13:55:47.351+00', 'marek.dudek@zapisy.example', 'contact', NULL, NULL, '{"to": "2026-11-30", "from": null}', NULL),
('12', 'b778bc91-0266-8e77-878c-759a99efc8c2', '2026-11-30 00:55:47.351+00', 'webhook', 'created', NULL, 'Nowy', '{}', NULL),
('13', 'cb2e396d-ddbf-8fd2-9c1b-d64a2d7ba014', '2026-11-28 05:55:47.351+00', 'webhook', 'created', NULL, 'Nowy', '{}', NULL),
('14', 'cb2e396d-ddbf-8fd2-9c1b-d64a2d7ba014', '2026-11-28 17:55:47.351+00', 'marek.dudek@zapisy.example', 'moved', 'Nowy', 'Kontakt', '{}', NULL),
('15', 'cb2e396d-ddbf-8fd2-9c1b-d64a2d7ba014', '2026-11-29 05:55:47.351+00', 'marek.dudek@zapisy.example', 'assigned', NULL, NULL, '{"to": "katarzyna.mazur@zapisy.example", "from": null}', NULL),
('16', 'cb2e396d-ddbf-8fd2-9c1b-d64a2d7ba014', '2026-11-29 17:55:47.351+00', 'marek.dudek@zapisy.example', 'contact', NULL, NULL, '{"to": "2026-11-30", "from": null}', NULL),
('17', '3ca1f7b9-32d1-8527-9b82-2088631b2f41', '2026-11-27 05:55:47.351+00', 'katarzyna.mazur@zapisy.example', 'created', NULL, 'Nowy', '{}', NULL),
('18', '3ca1f7b9-32d1-8527-9b82-2088631b2f41', '2026-11-27 23:55:47.351+00', 'marek.dudek@zapisy.example', 'moved', 'Nowy', 'Kontakt', '{}', NULL),
('19', '3ca1f7b9-32d1-8527-9b82-2088631b2f41', '2026-11-28 17:55:47.351+00', 'marek.dudek@zapisy.example', 'assigned', NULL, NULL, '{"to": "marek.dudek@zapisy.example", "from": null}', NULL),
('2', 'cdd758dd-0290-830b-ac51-41b6e255cc65', '2026-11-30 05:49:47.351+00', 'marek.dudek@zapisy.example', 'city', NULL, NULL, '{"to": "Kraków", "from": "Wrocław"}', NULL),
('20', '3ca1f7b9-32d1-8527-9b82-2088631b2f41', '2026-11-29 11:55:47.351+00', 'marek.dudek@zapisy.example', 'contact', NULL, NULL, '{"to": "2026-11-29", "from": null}', NULL),
('21', 'd9760557-ecae-8728-bd4e-4cd61c45092d', '2026-11-26 05:55:47.351+00', 'webhook', 'created', NULL, 'Nowy', '{}', NULL),
('22', 'd9760557-ecae-8728-bd4e-4cd61c45092d', '2026-11-27 05:55:47.351+00', 'marek.dudek@zapisy.example', 'moved', 'Nowy', 'Kontakt', '{}', NULL),
('23', 'd9760557-ecae-8728-bd4e-4cd61c45092d', '2026-11-28 05:55:47.351+00', 'marek.dudek@zapisy.example', 'assigned', NULL, NULL, '{"to": "marek.dudek@zapisy.example", "from": null}', NULL),
('24', 'd9760557-ecae-8728-bd4e-4cd61c45092d', '2026-11-29 05:55:47.351+00', 'marek.dudek@zapisy.example', 'contact', NULL, NULL, '{"to": "2026-12-01", "from": null}', NULL),
('25', 'dfeaf1d9-0df6-8eac-a787-ab7e447239f1', '2026-11-24 05:55:47.351+00', 'webhook', 'created', NULL, 'Nowy', '{}', NULL),
('26', 'dfeaf1d9-0df6-8eac-a787-ab7e447239f1', '2026-11-27 05:55:47.351+00', 'marek.dudek@zapisy.example', 'moved', 'Nowy', 'Kontakt', '{}', NULL),
('27', '1cec2eb2-bb7e-8299-a196-86fc4769da63', '2026-11-21 05:55:47.351+00', 'webhook', 'created', NULL, 'Nowy', '{}', NULL),
('28', '1cec2eb2-bb7e-8299-a196-86fc4769da63', '2026-11-24 05:55:47.351+00', 'marek.dudek@zapisy.example', 'moved', 'Nowy', 'Kontakt', '{}', NULL),
('29', '1cec2eb2-bb7e-8299-a196-86fc4769da63', '2026-11-27 05:55:47.351+00', 'marek.dudek@zapisy.example', 'inactive', NULL, NULL, '{"reason": "Za daleko od domu"}', NULL),
('3', 'ee33d5f3-ce28-80a6-8725-e51b5c54a8ec', '2026-11-30 05:07:47.351+00', 'webhook', 'created', NULL, 'Nowy', '{}', NULL),
('30', 'ada499d0-645c-8719-8bf1-3cd4bc660366', '2026-11-22 05:55:47.351+00', 'webhook', 'created', NULL, 'Nowy', '{}', NULL),
('31', 'ada499d0-645c-8719-8bf1-3cd4bc660366', '2026-11-23 20:19:47.351+00', 'marek.dudek@zapisy.example', 'moved', 'Nowy', 'Kontakt', '{}', NULL),
('32', 'ada499d0-645c-8719-8bf1-3cd4bc660366', '2026-11-25 10:43:47.351+00', 'marek.dudek@zapisy.example', 'moved', 'Kontakt', 'Trening próbny', '{}', NULL),
('33', 'ada499d0-645c-8719-8bf1-3cd4bc660366', '2026-11-27 01:07:47.351+00', 'marek.dudek@zapisy.example', 'assigned', NULL, NULL, '{"to": "katarzyna.mazur@zapisy.example", "from": null}', NULL),
('34', 'ada499d0-645c-8719-8bf1-3cd4bc660366', '2026-11-28 15:31:47.351+00', 'marek.dudek@zapisy.example', 'contact', NULL, NULL, '{"to": "2026-11-30", "from": null}', NULL),
('35', '272d1d4c-96ec-8dc4-9092-035fb335697d', '2026-11-20 05:55:47.351+00', 'webhook', 'created', NULL, 'Nowy', '{}', NULL),
('36', '272d1d4c-96ec-8dc4-9092-035fb335697d', '2026-11-23 13:55:47.351+00', 'marek.dudek@zapisy.example', 'moved', 'Nowy', 'Kontakt', '{}', NULL),
('37', '272d1d4c-96ec-8dc4-9092-035fb335697d', '2026-11-26 21:55:47.351+00', 'marek.dudek@zapisy.example', 'moved', 'Kontakt', 'Trening próbny', '{}', NULL),
('38', 'e3045593-3302-8939-9fef-5393cdb9b559', '2026-11-19 05:55:47.351+00', 'webhook', 'created', NULL, 'Nowy', '{}', NULL),
('39', 'e3045593-3302-8939-9fef-5393cdb9b559', '2026-11-21 10:43:47.351+00', 'marek.dudek@zapisy.example', 'moved', 'Nowy', 'Kontakt', '{}', NULL),
('4', '3fe5bc2e-9688-8455-a5d4-0e9aebcf3cef', '2026-11-30 02:55:47.351+00', 'webhook', 'created', NULL, 'Nowy', '{}', NULL),
('40', 'e3045593-3302-8939-9fef-5393cdb9b559', '2026-11-23 15:31:47.351+00', 'marek.dudek@zapisy.example', 'moved', 'Kontakt', 'Trening próbny', '{}', NULL),
('41', 'e3045593-3302-8939-9fef-5393cdb9b559', '2026-11-25 20:19:47.351+00', 'marek.dudek@zapisy.example', 'assigned', NULL, NULL, '{"to": "marek.dudek@zapisy.example", "from": null}', NULL),
('42', 'e3045593-3302-8939-9fef-5393cdb9b559', '2026-11-28 01:07:47.351+00', 'marek.dudek@zapisy.example', 'contact', NULL, NULL, '{"to": "2026-12-03", "from": null}', NULL),
('43', '6d47d65d-d9a3-8c00-a2d3-056427823e80', '2026-11-17 05:55:47.351+00', 'katarzyna.mazur@zapisy.example', 'created', NULL, 'Nowy', '{}', NULL),
('44', '6d47d65d-d9a3-8c00-a2d3-056427823e80', '2026-11-21 13:55:47.351+00', 'marek.dudek@zapisy.example', 'moved', 'Nowy', 'Kontakt', '{}', NULL),
('45', '6d47d65d-d9a3-8c00-a2d3-056427823e80', '2026-11-25 21:55:47.351+00', 'marek.dudek@zapisy.example', 'moved', 'Kontakt', 'Trening próbny', '{}', NULL),
('46', '71df676f-9a06-8a86-bd9b-f66515576702', '2026-11-15 05:55:47.351+00', 'webhook', 'created', NULL, 'Nowy', '{}', NULL),
('47', '71df676f-9a06-8a86-bd9b-f66515576702', '2026-11-20 05:55:47.351+00', 'marek.dudek@zapisy.example', 'moved', 'Nowy', 'Kontakt', '{}', NULL),
('48', '71df676f-9a06-8a86-bd9b-f66515576702', '2026-11-25 05:55:47.351+00', 'marek.dudek@zapisy.example', 'moved', 'Kontakt', 'Trening próbny', '{}', NULL),
('49', '67095d30-9d2e-86a1-86fd-65ef19d62b6c', '2026-10-25 05:55:47.351+00', 'webhook', 'created', NULL, 'Nowy', '{}', NULL),
('5', 'bb65b2f0-6286-8d02-a5e6-3ea22f040abc', '2026-11-29 22:55:47.351+00', 'webhook', 'created', NULL, 'Nowy', '{}', NULL),
('50', '67095d30-9d2e-86a1-86fd-65ef19d62b6c', '2026-11-01 10:43:47.351+00', 'marek.dudek@zapisy.example', 'moved', 'Nowy', 'Kontakt', '{}', NULL),
('51', '67095d30-9d2e-86a1-86fd-65ef19d62b6c', '2026-11-08 15:31:47.351+00', 'marek.dudek@zapisy.example', 'moved', 'Kontakt', 'Trening próbny', '{}', NULL),
('52', '67095d30-9d2e-86a1-86fd-65ef19d62b6c', '2026-11-15 20:19:47.351+00', 'marek.dudek@zapisy.example', 'moved', 'Trening próbny', 'Zapisany', '{}', NULL),
('53', '67095d30-9d2e-86a1-86fd-65ef19d62b6c', '2026-11-23 01:07:47.351+00', 'marek.dudek@zapisy.example', 'linked', NULL, NULL, '{"playerId": "9d179866-fed4-8f80-a86a-5a0d5e83f956"}', NULL),
('54', 'b763291f-58f3-84c5-858f-ca664c7bbf87', '2026-10-24 05:55:47.351+00', 'webhook', 'created', NULL, 'Nowy', '{}', NULL),
('55', 'b763291f-58f3-84c5-858f-ca664c7bbf87', '2026-10-31 15:31:47.351+00', 'marek.dudek@zapisy.example', 'moved', 'Nowy', 'Kontakt', '{}', NULL),
('56', 'b763291f-58f3-84c5-858f-ca664c7bbf87', '2026-11-08 01:07:47.351+00', 'marek.dudek@zapisy.example', 'moved', 'Kontakt', 'Trening próbny', '{}', NULL),
('57', 'b763291f-58f3-84c5-858f-ca664c7bbf87', '2026-11-15 10:43:47.351+00', 'marek.dudek@zapisy.example', 'moved', 'Trening próbny', 'Zapisany', '{}', NULL),
('58', 'b763291f-58f3-84c5-858f-ca664c7bbf87', '2026-11-22 20:19:47.351+00', 'marek.dudek@zapisy.example', 'linked', NULL, NULL, '{"playerId": "bee138ab-b99c-80f6-90c2-bf3b5103d0e6"}', NULL),
('59', '5965b1d6-9bda-8234-a32f-cef21b2db58b', '2026-10-31 05:55:47.351+00', 'webhook', 'created', NULL, 'Nowy', '{}', NULL),
('6', '404fd634-98f8-863e-b0da-96c7641d19db', '2026-11-29 10:55:47.351+00', 'webhook', 'created', NULL, 'Nowy', '{}', NULL),
('60', '5965b1d6-9bda-8234-a32f-cef21b2db58b', '2026-11-06 05:55:47.351+00', 'marek.dudek@zapisy.example', 'moved', 'Nowy', 'Kontakt', '{}', NULL),
('61', '5965b1d6-9bda-8234-a32f-cef21b2db58b', '2026-11-12 05:55:47.351+00', 'marek.dudek@zapisy.example', 'moved', 'Kontakt', 'Trening próbny', '{}', NULL),
('62', '5965b1d6-9bda-8234-a32f-cef21b2db58b', '2026-11-18 05:55:47.351+00', 'marek.dudek@zapisy.example', 'moved', 'Trening próbny', 'Zapisany', '{}', NULL),
('63', '5965b1d6-9bda-8234-a32f-cef21b2db58b', '2026-11-24 05:55:47.351+00', 'marek.dudek@zapisy.example', 'linked', NULL, NULL, '{"playerId": "a1b3d362-ce35-846f-9920-f4616735d7e4"}', NULL),
('64', '14d86329-eb3e-876b-8bea-459d9b25d116', '2026-11-05 05:55:47.351+00', 'katarzyna.mazur@zapisy.example', 'created', NULL, 'Nowy', '{}', NULL),
('65', '14d86329-eb3e-876b-8bea-459d9b25d116', '2026-11-10 05:55:47.351+00', 'marek.dudek@zapisy.example', 'moved', 'Nowy', 'Kontakt', '{}', NULL),
('66', '14d86329-eb3e-876b-8bea-459d9b25d116', '2026-11-15 05:55:47.351+00', 'marek.dudek@zapisy.example', 'moved', 'Kontakt', 'Trening próbny', '{}', NULL),
('67', '14d86329-eb3e-876b-8bea-459d9b25d116', '2026-11-20 05:55:47.351+00', 'marek.dudek@zapisy.example', 'moved', 'Trening próbny', 'Zapisany', '{}', NULL),
('68', '14d86329-eb3e-876b-8bea-459d9b25d116', '2026-11-25 05:55:47.351+00', 'marek.dudek@zapisy.example', 'linked', NULL, NULL, '{"playerId": "019bbf74-ae04-855b-8042-e94c19edb54f"}', NULL),
('69', '2f792a33-acd3-8720-b841-d5321410a4a0', '2026-11-10 05:55:47.351+00', 'webhook', 'created', NULL, 'Nowy', '{}', NULL),
('7', 'c53f6256-2cd0-868d-a724-ac2978d498db', '2026-11-29 03:55:47.351+00', 'webhook', 'created', NULL, 'Nowy', '{}', NULL),
('70', '2f792a33-acd3-8720-b841-d5321410a4a0', '2026-11-14 05:55:47.351+00', 'marek.dudek@zapisy.example', 'moved', 'Nowy', 'Kontakt', '{}', NULL),
('71', '2f792a33-acd3-8720-b841-d5321410a4a0', '2026-11-18 05:55:47.351+00', 'marek.dudek@zapisy.example', 'moved', 'Kontakt', 'Trening próbny', '{}', NULL),
('72', '2f792a33-acd3-8720-b841-d5321410a4a0', '2026-11-22 05:55:47.351+00', 'marek.dudek@zapisy.example', 'moved', 'Trening próbny', 'Zapisany', '{}', NULL),
('73', '2f792a33-acd3-8720-b841-d5321410a4a0', '2026-11-26 05:55:47.351+00', 'marek.dudek@zapisy.example', 'linked', NULL, NULL, '{"playerId": "fef8739a-a5e8-8acc-8832-850973fb49ba"}', NULL),
('74', 'c44958e8-aa78-8b04-8d4e-5f2a5bfce9c8', '2026-11-12 05:55:47.351+00', 'katarzyna.mazur@zapisy.example', 'created', NULL, 'Nowy', '{}', NULL),
('75', 'c44958e8-aa78-8b04-8d4e-5f2a5bfce9c8', '2026-11-16 17:55:47.351+00', 'marek.dudek@zapisy.example', 'moved', 'Nowy', 'Kontakt', '{}', NULL),
('76', 'c44958e8-aa78-8b04-8d4e-5f2a5bfce9c8', '2026-11-21 05:55:47.351+00', 'marek.dudek@zapisy.example', 'moved', 'Kontakt', 'Trening próbny', '{}', NULL),
('77', 'c44958e8-aa78-8b04-8d4e-5f2a5bfce9c8', '2026-11-25 17:55:47.351+00', 'marek.dudek@zapisy.example', 'moved', 'Trening próbny', 'Zapisany', '{}', NULL),
('8', '90e0db91-e10a-84c2-bc11-6cd8c2500171', '2026-11-29 02:55:47.351+00', 'katarzyna.mazur@zapisy.example', 'created', NULL, 'Nowy', '{}', NULL),
('9', '00628580-6884-8cb8-a660-a867d70542d6', '2026-11-28 05:55:47.351+00', 'katarzyna.mazur@zapisy.example', 'created', NULL, 'Nowy', '{}', NULL);
ALTER TABLE "lead_history" ENABLE TRIGGER USER;
ALTER TABLE "payment" DISABLE TRIGGER USER;
INSERT INTO "payment" ("id", "owner_email", "player_id", "registration_id", "checkout_id", "settlement_key", "city", "amount_grosze", "currency", "due_on", "month", "month_left", "month_all", "method", "state", "paid_on", "paid_at", "settled_by", "buyer", "buyer_company", "buyer_tax_id", "print_receipt", "no_receipt_reason", "invoice_waiver", "invoice_id", "receipt_id", "received_grosze", "received_currency", "documents_outcome", "refund_grosze", "refund_reason", "refunded_by", "refunded_on", "former_course", "instalment_of", "instalment_number", "instalment_count", "closing_reason", "closing_text", "closed_by", "closed_at", "created_at") VALUES
('10200', 'anna.nowak@poczta.example', 'b9eec256-cbd5-8f4b-b200-cf8aed0c3e2d', '32e2c5a2-2760-8aef-9478-f7858ca7be3d', NULL, '1be5ba5f-83e7-88de-9c07-4aad451a1852', 'Kraków', '25000', 'PLN', '2026-10-16', '2026-10', NULL, NULL, 'card', 'paid', '2026-10-16', '2026-10-16 08:45:00+00', 'kasia.lis@zapisy.example', '{"data": {"city": "", "email": "", "taxId": "", "street": "", "country": "PL", "lastName": "", "firstName": "", "postalCode": "", "companyName": ""}, "preference": "none", "invoiceVersion": 0}', NULL, NULL, 'true', NULL, NULL, NULL, '0e0775fd-05e1-8e21-b58e-6e073d52fa04', NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-10-04 08:45:00+00'),
('10201', 'anna.nowak@poczta.example', '14a1c59a-f4a3-842c-9e85-bc622e495f11', '9624286a-22a9-8c01-b144-00bf000e22f2', '51dab0fa-e1d1-8fc3-bbe2-747a5ce2a978', NULL, 'Kraków', '23000', 'PLN', '2026-10-17', '2026-10', NULL, NULL, 'online', 'paid', '2026-10-17', '2026-10-17 08:44:00+00', NULL, '{"data": {"city": "Kraków", "email": "anna.nowak@poczta.example", "taxId": "", "street": "ul. Długa 14/3", "country": "PL", "lastName": "Nowak", "firstName": "Anna", "postalCode": "31-147", "companyName": ""}, "preference": "nominal", "invoiceVersion": 1}', NULL, NULL, NULL, NULL, NULL, '07c3666b-308b-8340-be57-da52c565ca2d', '2ab27e21-b84b-8a55-8867-71a9faa6f0f1', NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-10-05 08:44:00+00'),
('10202', 'robert.szymanski@poczta.example', 'd5ae9c37-7e9e-8241-acb6-7852156a191b', '7a1bcc21-4940-86eb-b687-c35f35081b12', NULL, 'ce7a1be7-9d55-84d4-be21-95e0c10c0090', 'Gdańsk', '20000', 'PLN', '2026-10-18', '2026-10', NULL, NULL, 'card', 'paid', '2026-10-18', '2026-10-18 08:43:00+00', 'kasia.lis@zapisy.example', '{"data": {"city": "Gdańsk", "email": "robert.szymanski@poczta.example", "taxId": "", "street": "ul. Piwna 28/5", "country": "PL", "lastName": "Szymański", "firstName": "Robert", "postalCode": "80-831", "companyName": ""}, "preference": "nominal", "invoiceVersion": 1}', NULL, NULL, 'true', NULL, NULL, 'fa2ede98-9d41-8e72-903d-262affefd08f', '098f7c75-b781-8cfb-9760-a4a7e4561916', NULL, NULL, 'issued-unlinked', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-10-06 08:43:00+00'),
('10203', 'agnieszka.kaminska@poczta.example', 'a0de6e75-98ef-82df-9c6f-198e82da8c25', 'bdca42e5-23e8-8550-87db-ff04941ce52d', NULL, NULL, 'Gdańsk', '28000', 'PLN', '2026-10-19', '2026-10', NULL, NULL, 'transfer', 'paid', '2026-10-19', '2026-10-19 08:42:00+00', 'katarzyna.mazur@zapisy.example', '{"data": {"city": "Gdańsk", "email": "agnieszka.kaminska@poczta.example", "taxId": "5833000280", "street": "ul. Na Stoku 3/11", "country": "PL", "lastName": "", "firstName": "", "postalCode": "80-874", "companyName": "Bosman Czarter sp. z o.o. w likwidacji"}, "preference": "classic", "invoiceVersion": 1}', 'Bosman Czarter sp. z o.o. w likwidacji', '5833000280', NULL, NULL, NULL, '1184774a-fab3-818d-8f64-503eb0559487', NULL, NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-10-07 08:42:00+00'),
('10204', 'tomasz.wisniewski@poczta.example', 'b14b817c-7f55-8d77-8c6b-40e847f3954d', '4d7f1626-d6bf-8d30-8ec2-3664f72265dc', NULL, NULL, 'Kraków', '25000', 'PLN', '2026-10-20', '2026-10', NULL, NULL, 'transfer', 'paid', '2026-10-20', '2026-10-20 08:41:00+00', 'katarzyna.mazur@zapisy.example', '{"data": {"city": "Kraków", "email": "faktury@fabryka-kredek.example", "taxId": "6793000014", "street": "ul. Dietla 50/4", "country": "PL", "lastName": "", "firstName": "", "postalCode": "31-039", "companyName": "Fabryka Kredek sp. z o.o."}, "preference": "classic", "invoiceVersion": 1}', 'Fabryka Kredek sp. z o.o.', '6793000014', NULL, NULL, NULL, 'efe78b9c-aea2-80d3-9668-24904dad0381', NULL, NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-10-08 08:41:00+00'),
('10205', 'tomasz.wisniewski@poczta.example', 'a9349990-b687-81ed-a437-1a7b99cf8ead', '6bf96b6b-2e60-8d50-91a0-bf20d4ec4ea9', NULL, NULL, 'Kraków', '22000', 'PLN', '2026-10-20', '2026-10', NULL, NULL, 'transfer', 'paid', '2026-10-20', '2026-10-20 08:41:00+00', 'katarzyna.mazur@zapisy.example', '{"data": {"city": "Kraków", "email": "faktury@fabryka-kredek.example", "taxId": "6793000014", "street": "ul. Dietla 50/4", "country": "PL", "lastName": "", "firstName": "", "postalCode": "31-039", "companyName": "Fabryka Kredek sp. z o.o."}, "preference": "classic", "invoiceVersion": 1}', 'Fabryka Kredek sp. z o.o.', '6793000014', NULL, NULL, NULL, 'ca8ab2e5-621e-8969-aefe-4869ba161a76', NULL, NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-10-08 08:41:00+00'),
('10206', 'karolina.wojcik@poczta.example', 'c11f668d-f554-8570-8287-610798aeb0d4', '4a4c6cd0-3ff7-8211-81a0-0e707f61d360', NULL, '0d64f4b2-542d-8222-b653-060bb3b51e85', 'Kraków', '22000', 'PLN', '2026-10-21', '2026-10', NULL, NULL, 'blik', 'paid', '2026-10-21', '2026-10-21 08:40:00+00', 'kasia.lis@zapisy.example', '{"data": {"city": "Kraków", "email": "karolina.wojcik@poczta.example", "taxId": "9452000026", "street": "ul. Kalwaryjska 9", "country": "PL", "lastName": "", "firstName": "", "postalCode": "30-504", "companyName": "Studio Ruchu Kapka s.c."}, "preference": "none", "invoiceVersion": 1}', NULL, NULL, 'true', NULL, NULL, NULL, '0a6673df-4eee-8164-9cce-0a3417b54fcc', NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-10-09 08:40:00+00'),
('10207', 'magdalena.zielinska@poczta.example', '8a8e9174-83cc-8520-a6ae-e309e58d241c', '5d32f2c2-6bfe-86bb-ae2a-4aaaaac8bf1f', 'c67cf711-4123-88e2-a911-02e5031dffa1', NULL, 'Wrocław', '24000', 'PLN', '2026-10-22', '2026-10', NULL, NULL, 'online', 'paid', '2026-10-22', '2026-10-22 08:39:00+00', NULL, '{"data": {"city": "Wrocław", "email": "magdalena.zielinska@poczta.example", "taxId": "", "street": "ul. Grabiszyńska 101/7", "country": "PL", "lastName": "Zielińska", "firstName": "Magdalena", "postalCode": "53-439", "companyName": ""}, "preference": "nominal", "invoiceVersion": 1}', NULL, NULL, NULL, NULL, NULL, '688ffc1b-b5bc-86e0-af27-516145468a59', 'e4112ba5-b3db-8f55-aee3-a5dd0833e732', NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-10-10 08:39:00+00'),
('10208', 'pawel.nowakowski@poczta.example', '88d43214-2a4a-8232-8578-63eda21652b7', '1d61be7e-9e28-8c60-b198-ec9f1d5fff83', NULL, '98a9c134-db51-8d1d-a1ea-d13c257dc86b', 'Wrocław', '21000', 'PLN', '2026-10-23', '2026-10', NULL, NULL, 'card', 'paid', '2026-10-23', '2026-10-23 08:38:00+00', 'kasia.lis@zapisy.example', '{"data": {"city": "Wrocław", "email": "pawel.nowakowski@poczta.example", "taxId": "", "street": "ul. Legnicka 58/21", "country": "PL", "lastName": "Nowakowski", "firstName": "Paweł", "postalCode": "54-204", "companyName": ""}, "preference": "nominal", "invoiceVersion": 1}', NULL, NULL, 'true', NULL, NULL, 'fe95aaf4-4034-80f7-86ab-6d65f3e82587', 'b0c258ed-b43a-832d-af8d-ad48754c97fe', NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-10-11 08:38:00+00'),
('10209', 'piotr.mazurek@poczta.example', 'fef8739a-a5e8-8acc-8832-850973fb49ba', 'e3909a09-e1f3-8b1a-87c3-788e5ba4b57a', NULL, '595fe0e7-c75e-8560-b1d1-dd2a9cb75696', 'Gdańsk', '28000', 'PLN', '2026-10-24', '2026-10', NULL, NULL, 'card', 'refunded', '2026-10-24', '2026-10-24 08:37:00+00', 'kasia.lis@zapisy.example', '{"data": {"city": "", "email": "", "taxId": "", "street": "", "country": "PL", "lastName": "", "firstName": "", "postalCode": "", "companyName": ""}, "preference": "none", "invoiceVersion": 0}', NULL, NULL, 'true', NULL, NULL, NULL, 'd8401d17-eee5-8484-8bad-cf75b5e1f2a4', NULL, NULL, 'issued', '28000', 'Choroba dziecka, cały miesiąc bez zajęć', 'maria.wrona@zapisy.example', '2026-10-30', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-10-12 08:37:00+00'),
('10210', 'ewa.kot@poczta.example', '0cd69c62-bbad-8f27-a409-1fde34cd4f3d', 'b3acd868-5624-855c-9bb6-77a7cb133a4c', NULL, 'cc9dc243-6c2d-81d9-ba31-7b29ebc1e296', 'Gdańsk', '20000', 'PLN', '2026-10-25', '2026-10', NULL, NULL, 'cash', 'paid', '2026-10-25', '2026-10-25 08:36:00+00', 'kasia.lis@zapisy.example', '{"data": {"city": "", "email": "", "taxId": "", "street": "", "country": "PL", "lastName": "", "firstName": "", "postalCode": "", "companyName": ""}, "preference": "none", "invoiceVersion": 0}', NULL, NULL, 'true', NULL, NULL, NULL, '56ab343c-6d8c-8cdb-a5f6-75cc3fd49791', NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-10-13 08:36:00+00'),
('10211', 'monika.zolw@poczta.example', 'bee138ab-b99c-80f6-90c2-bf3b5103d0e6', '2389ebea-5252-8722-83b5-267ce64b89eb', NULL, '0c65b20c-14a8-8e1e-92c4-157da6f76a3d', 'Kraków', '23000', 'PLN', '2026-10-26', '2026-10', NULL, NULL, 'cash', 'paid', '2026-10-26', '2026-10-26 09:35:00+00', 'kasia.lis@zapisy.example', '{"data": {"city": "", "email": "", "taxId": "", "street": "", "country": "PL", "lastName": "", "firstName": "", "postalCode": "", "companyName": ""}, "preference": "none", "invoiceVersion": 0}', NULL, NULL, 'false', 'exempt-sale', NULL, NULL, NULL, NULL, NULL, 'without-document', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-10-14 09:35:00+00'),
('10212', 'dorota.maj@poczta.example', '9d179866-fed4-8f80-a86a-5a0d5e83f956', '8b35ad8e-653b-866e-aeb4-099690999ff9', 'cf020c14-de86-82ff-92be-54ef8147f0f6', NULL, 'Kraków', '18000', 'PLN', '2026-10-27', '2026-10', NULL, NULL, 'online', 'paid', '2026-10-27', '2026-10-27 09:34:00+00', NULL, '{"data": {"city": "", "email": "", "taxId": "", "street": "", "country": "PL", "lastName": "", "firstName": "", "postalCode": "", "companyName": ""}, "preference": "none", "invoiceVersion": 0}', NULL, NULL, NULL, NULL, NULL, NULL, 'c7a9a89b-ef78-86ab-8898-a6e6f3080589', NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-10-15 09:34:00+00'),
('10213', 'anna.nowak@poczta.example', 'c8d22e23-85fb-812c-8a05-d55146852142', 'e515cac9-e214-8842-a729-d7f95d3335c0', 'd8facbfc-56ee-8f38-901f-2ad1dfa1c28f', NULL, 'Kraków', '22000', 'PLN', '2026-11-08', '2026-11', NULL, NULL, 'online', 'paid', '2026-11-08', '2026-11-08 09:22:00+00', NULL, '{"data": {"city": "", "email": "", "taxId": "", "street": "", "country": "PL", "lastName": "", "firstName": "", "postalCode": "", "companyName": ""}, "preference": "none", "invoiceVersion": 0}', NULL, NULL, NULL, NULL, NULL, NULL, '7b02fda8-239e-8018-ab12-099afa8c9576', NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-10-27 09:22:00+00'),
('10214', 'anna.nowak@poczta.example', 'b9eec256-cbd5-8f4b-b200-cf8aed0c3e2d', '32e2c5a2-2760-8aef-9478-f7858ca7be3d', NULL, 'a1c5c53d-9962-8b71-83f8-e9b50f684aff', 'Kraków', '25000', 'PLN', '2026-11-14', '2026-11', NULL, NULL, 'card', 'paid', '2026-11-14', '2026-11-14 09:16:00+00', 'kasia.lis@zapisy.example', '{"data": {"city": "", "email": "", "taxId": "", "street": "", "country": "PL", "lastName": "", "firstName": "", "postalCode": "", "companyName": ""}, "preference": "none", "invoiceVersion": 0}', NULL, NULL, 'true', NULL, NULL, NULL, 'd2d3ce1f-ea35-8fd8-ad34-7ee3a4e54ce4', NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-02 09:16:00+00'),
('10215', 'anna.nowak@poczta.example', '14a1c59a-f4a3-842c-9e85-bc622e495f11', '9624286a-22a9-8c01-b144-00bf000e22f2', NULL, 'f467b2e7-ab1d-8c82-bdb7-b6b50804275c', 'Kraków', '23000', 'PLN', '2026-11-14', '2026-11', NULL, NULL, 'card', 'paid', '2026-11-14', '2026-11-14 09:16:00+00', 'kasia.lis@zapisy.example', '{"data": {"city": "Kraków", "email": "anna.nowak@poczta.example", "taxId": "", "street": "ul. Długa 14/3", "country": "PL", "lastName": "Nowak", "firstName": "Anna", "postalCode": "31-147", "companyName": ""}, "preference": "nominal", "invoiceVersion": 1}', NULL, NULL, 'true', NULL, NULL, '6b890f21-c195-8f72-a5a3-a95f7f16c98f', 'b4f53c6a-3e20-8bb7-8126-574def8d307e', NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-02 09:16:00+00'),
('10216', 'ewa.nowacka@poczta.example', 'f38255b5-f3f7-8c76-b7c1-be7fcac8c2ae', 'cded8e71-9255-8484-8de2-473e6fa10fee', NULL, '5baf123c-3612-8aa3-8e35-f4172754988a', 'Kraków', '12000', 'PLN', '2026-11-15', '2026-11', NULL, NULL, 'cash', 'paid', '2026-11-15', '2026-11-15 09:15:00+00', 'kasia.lis@zapisy.example', '{"data": {"city": "", "email": "", "taxId": "", "street": "", "country": "PL", "lastName": "", "firstName": "", "postalCode": "", "companyName": ""}, "preference": "none", "invoiceVersion": 0}', NULL, NULL, 'true', NULL, NULL, NULL, '470d00bb-e0e7-8af9-b961-11d29ed51b6a', NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-03 09:15:00+00'),
('10217', 'joanna.kowalczyk@poczta.example', 'a1b3d362-ce35-846f-9920-f4616735d7e4', '9777fad6-7f51-8594-a613-176122b249dc', '90032c0e-23bd-85f2-b7a0-0592da418c94', NULL, 'Wrocław', '21000', 'PLN', '2026-11-16', '2026-11', NULL, NULL, 'online', 'paid', '2026-11-16', '2026-11-16 09:14:00+00', NULL, '{"data": {"city": "Wrocław", "email": "joanna.kowalczyk@poczta.example", "taxId": "", "street": "ul. Ruska 46B/12", "country": "PL", "lastName": "Kowalczyk", "firstName": "Joanna", "postalCode": "50-079", "companyName": ""}, "preference": "nominal", "invoiceVersion": 1}', NULL, NULL, NULL, NULL, NULL, 'b7e8a4c0-2d74-8f7f-b102-d63f3c96c0eb', '2475fe34-291a-8d41-be6b-ed9ea954563a', NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-04 09:14:00+00'),
('10218', 'joanna.kowalczyk@poczta.example', '96bd65a8-dd44-875f-8fc1-6a9a23305276', '3c3a720c-0a86-8ff6-b352-6e169553318b', '90032c0e-23bd-85f2-b7a0-0592da418c94', NULL, 'Wrocław', '24000', 'PLN', '2026-11-16', '2026-11', NULL, NULL, 'online', 'paid', '2026-11-16', '2026-11-16 09:14:00+00', NULL, '{"data": {"city": "Wrocław", "email": "joanna.kowalczyk@poczta.example", "taxId": "", "street": "ul. Ruska 46B/12", "country": "PL", "lastName": "Kowalczyk", "firstName": "Joanna", "postalCode": "50-079", "companyName": ""}, "preference": "nominal", "invoiceVersion": 1}', NULL, NULL, NULL, NULL, NULL, '5784c8f0-192e-8777-87ed-ff318bba4798', '7ff5ae7b-fa67-8d64-961d-98d0c19c39a0', NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-04 09:14:00+00'),
('10219', 'joanna.kowalczyk@poczta.example', '6f349397-9c58-805a-973f-0045cd8aa5cb', '8d034a8c-c736-8268-8acf-c011fdbbe65b', '90032c0e-23bd-85f2-b7a0-0592da418c94', NULL, 'Wrocław', '21000', 'PLN', '2026-11-16', '2026-11', NULL, NULL, 'online', 'paid', '2026-11-16', '2026-11-16 09:14:00+00', NULL, '{"data": {"city": "Wrocław", "email": "joanna.kowalczyk@poczta.example", "taxId": "", "street": "ul. Ruska 46B/12", "country": "PL", "lastName": "Kowalczyk", "firstName": "Joanna", "postalCode": "50-079", "companyName": ""}, "preference": "nominal", "invoiceVersion": 1}', NULL, NULL, NULL, NULL, NULL, 'ff44badc-ce77-8650-930a-550566055ee2', '37e42cd7-0ee1-8eda-86f7-50dabf95140b', NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-04 09:14:00+00'),
('10220', 'marta.nowak@firma.example', '019bbf74-ae04-855b-8042-e94c19edb54f', '8c277357-4fed-89c9-9b34-7861c6cddf85', NULL, '9da9f269-6b62-8ddd-855b-840641d0bda0', 'Kraków', '23000', 'PLN', '2026-11-17', '2026-11', NULL, NULL, 'blik', 'paid', '2026-11-17', '2026-11-17 09:13:00+00', 'kasia.lis@zapisy.example', '{"data": {"city": "", "email": "", "taxId": "", "street": "", "country": "PL", "lastName": "", "firstName": "", "postalCode": "", "companyName": ""}, "preference": "none", "invoiceVersion": 0}', NULL, NULL, 'true', NULL, NULL, NULL, '22203072-5488-896d-a315-d02b86e6799f', NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-05 09:13:00+00'),
('10221', 'lukasz.dabrowski@poczta.example', '78993c8f-317f-8a5f-8063-ce9433bd573b', 'ae921d10-2d06-824f-8b81-fb24883fb9de', NULL, '2ce465fb-a5b4-8616-b663-07dd0e2ae5fb', 'Wrocław', '21000', 'PLN', '2026-11-18', '2026-11', NULL, NULL, 'card', 'paid', '2026-11-18', '2026-11-18 09:12:00+00', 'kasia.lis@zapisy.example', '{"data": {"city": "Wrocław", "email": "lukasz.dabrowski@poczta.example", "taxId": "7811000032", "street": "ul. Świdnicka 21/2", "country": "PL", "lastName": "Dąbrowski", "firstName": "Łukasz", "postalCode": "50-066", "companyName": "Piekarnia Pod Zegarem sp. j."}, "preference": "nominal", "invoiceVersion": 1}', NULL, NULL, 'true', NULL, NULL, '7301de9b-c588-8b51-8ab3-d41f8dccc564', '702ff511-d205-86fb-9091-cc18f4a80527', NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-06 09:12:00+00'),
('10222', 'lukasz.dabrowski@poczta.example', '554e79ec-1ee0-8127-9eac-cf53f739fccf', 'c9bfe095-a461-81b2-be10-cb07f113009c', NULL, 'b7d4f36e-7dbb-80ac-ab23-42cb0f6959a8', 'Wrocław', '24000', 'PLN', '2026-11-18', '2026-11', NULL, NULL, 'card', 'paid', '2026-11-18', '2026-11-18 09:12:00+00', 'kasia.lis@zapisy.example', '{"data": {"city": "", "email": "", "taxId": "", "street": "", "country": "PL", "lastName": "", "firstName": "", "postalCode": "", "companyName": ""}, "preference": "none", "invoiceVersion": 0}', NULL, NULL, 'true', NULL, NULL, NULL, '4b793443-c213-84f6-ac4f-15e2fc8ed274', NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-06 09:12:00+00'),
('10223', 'agnieszka.kaminska@poczta.example', 'a0de6e75-98ef-82df-9c6f-198e82da8c25', 'bdca42e5-23e8-8550-87db-ff04941ce52d', NULL, NULL, 'Gdańsk', '28000', 'PLN', '2026-11-18', '2026-11', NULL, NULL, 'transfer', 'paid', '2026-11-18', '2026-11-18 09:12:00+00', 'katarzyna.mazur@zapisy.example', '{"data": {"city": "Gdańsk", "email": "agnieszka.kaminska@poczta.example", "taxId": "5833000280", "street": "ul. Na Stoku 3/11", "country": "PL", "lastName": "", "firstName": "", "postalCode": "80-874", "companyName": "Bosman Czarter sp. z o.o. w likwidacji"}, "preference": "classic", "invoiceVersion": 1}', 'Bosman Czarter sp. z o.o. w likwidacji', '5833000280', NULL, NULL, NULL, '235ae5bb-ea75-8791-8372-3c561c5afedb', NULL, NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-06 09:12:00+00'),
('10224', 'agnieszka.kaminska@poczta.example', '07835fa5-1b6f-81e5-a18c-7945e89e9a64', 'f7ef046a-4679-8c08-80dc-2e849f7c26c4', NULL, 'fe9608fe-cd37-843e-a71b-ef331906fdae', 'Gdańsk', '20000', 'PLN', '2026-11-18', '2026-11', NULL, NULL, 'card', 'paid', '2026-11-18', '2026-11-18 09:12:00+00', 'kasia.lis@zapisy.example', '{"data": {"city": "", "email": "", "taxId": "", "street": "", "country": "PL", "lastName": "", "firstName": "", "postalCode": "", "companyName": ""}, "preference": "none", "invoiceVersion": 0}', NULL, NULL, 'true', NULL, NULL, NULL, 'f29fa4ce-3201-8bdb-b1e1-b6fc61fcc537', NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-06 09:12:00+00'),
('10225', 'tomasz.wisniewski@poczta.example', 'b14b817c-7f55-8d77-8c6b-40e847f3954d', '4d7f1626-d6bf-8d30-8ec2-3664f72265dc', NULL, NULL, 'Kraków', '25000', 'PLN', '2026-11-19', '2026-11', NULL, NULL, 'transfer', 'paid', '2026-11-19', '2026-11-19 09:11:00+00', 'katarzyna.mazur@zapisy.example', '{"data": {"city": "Kraków", "email": "faktury@fabryka-kredek.example", "taxId": "6793000014", "street": "ul. Dietla 50/4", "country": "PL", "lastName": "", "firstName": "", "postalCode": "31-039", "companyName": "Fabryka Kredek sp. z o.o."}, "preference": "classic", "invoiceVersion": 1}', 'Fabryka Kredek sp. z o.o.', '6793000014', NULL, NULL, NULL, 'aae59c82-8fba-8e37-88d9-37cdd51c839e', NULL, NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-07 09:11:00+00'),
('10226', 'tomasz.wisniewski@poczta.example', 'a9349990-b687-81ed-a437-1a7b99cf8ead', '6bf96b6b-2e60-8d50-91a0-bf20d4ec4ea9', NULL, NULL, 'Kraków', '22000', 'PLN', '2026-11-19', '2026-11', NULL, NULL, 'transfer', 'paid', '2026-11-19', '2026-11-19 09:11:00+00', 'katarzyna.mazur@zapisy.example', '{"data": {"city": "Kraków", "email": "faktury@fabryka-kredek.example", "taxId": "6793000014", "street": "ul. Dietla 50/4", "country": "PL", "lastName": "", "firstName": "", "postalCode": "31-039", "companyName": "Fabryka Kredek sp. z o.o."}, "preference": "classic", "invoiceVersion": 1}', 'Fabryka Kredek sp. z o.o.', '6793000014', NULL, NULL, NULL, '72f6622b-9c88-889b-9e74-c1c2a5c2437f', NULL, NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-07 09:11:00+00'),
('10227', 'ewa.kot@poczta.example', '0cd69c62-bbad-8f27-a409-1fde34cd4f3d', 'b3acd868-5624-855c-9bb6-77a7cb133a4c', NULL, NULL, 'Gdańsk', '20000', 'PLN', '2026-11-20', '2026-11', NULL, NULL, NULL, 'due', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-07 23:00:00+00'),
('10228', 'karolina.wojcik@poczta.example', 'c11f668d-f554-8570-8287-610798aeb0d4', '4a4c6cd0-3ff7-8211-81a0-0e707f61d360', NULL, 'cbffce58-8049-8fac-a0c3-b2dfc6c9ffe2', 'Kraków', '22000', 'PLN', '2026-11-20', '2026-11', NULL, NULL, 'blik', 'paid', '2026-11-20', '2026-11-20 09:10:00+00', 'kasia.lis@zapisy.example', '{"data": {"city": "Kraków", "email": "karolina.wojcik@poczta.example", "taxId": "9452000026", "street": "ul. Kalwaryjska 9", "country": "PL", "lastName": "", "firstName": "", "postalCode": "30-504", "companyName": "Studio Ruchu Kapka s.c."}, "preference": "none", "invoiceVersion": 1}', NULL, NULL, 'true', NULL, NULL, NULL, 'ddd296d7-9e53-8029-b9cb-0c1d26932f98', NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-08 09:10:00+00'),
('10229', 'magdalena.zielinska@poczta.example', '8a8e9174-83cc-8520-a6ae-e309e58d241c', '5d32f2c2-6bfe-86bb-ae2a-4aaaaac8bf1f', '65040f31-2b8a-858c-9f2f-d33c1bd08b1a', NULL, 'Wrocław', '24000', 'PLN', '2026-11-21', '2026-11', NULL, NULL, 'online', 'paid', '2026-11-21', '2026-11-21 09:09:00+00', NULL, '{"data": {"city": "Wrocław", "email": "magdalena.zielinska@poczta.example", "taxId": "", "street": "ul. Grabiszyńska 101/7", "country": "PL", "lastName": "Zielińska", "firstName": "Magdalena", "postalCode": "53-439", "companyName": ""}, "preference": "nominal", "invoiceVersion": 1}', NULL, NULL, NULL, NULL, NULL, '4e449382-d617-89c0-8cfb-d40eb014c340', 'a15f4164-8762-80fc-937f-1dc2bd2b7b97', NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-09 09:09:00+00'),
('10230', 'piotr.mazurek@poczta.example', 'fef8739a-a5e8-8acc-8832-850973fb49ba', 'e3909a09-e1f3-8b1a-87c3-788e5ba4b57a', NULL, 'ef6c04f2-3116-8fea-a10f-2da29966c839', 'Gdańsk', '28000', 'PLN', '2026-11-21', '2026-11', NULL, NULL, 'cash', 'paid', '2026-11-21', '2026-11-21 09:09:00+00', 'kasia.lis@zapisy.example', '{"data": {"city": "", "email": "", "taxId": "", "street": "", "country": "PL", "lastName": "", "firstName": "", "postalCode": "", "companyName": ""}, "preference": "none", "invoiceVersion": 0}', NULL, NULL, 'true', NULL, NULL, NULL, '882124ef-09c9-80f1-b51e-8de79bc2f2ad', NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-09 09:09:00+00'),
('10231', 'pawel.nowakowski@poczta.example', '88d43214-2a4a-8232-8578-63eda21652b7', '1d61be7e-9e28-8c60-b198-ec9f1d5fff83', NULL, '35ec4a9c-cb4a-83c0-ad6e-2e0e97841f05', 'Wrocław', '21000', 'PLN', '2026-11-22', '2026-11', NULL, NULL, 'card', 'paid', '2026-11-22', '2026-11-22 09:08:00+00', 'kasia.lis@zapisy.example', '{"data": {"city": "Wrocław", "email": "pawel.nowakowski@poczta.example", "taxId": "", "street": "ul. Legnicka 58/21", "country": "PL", "lastName": "Nowakowski", "firstName": "Paweł", "postalCode": "54-204", "companyName": ""}, "preference": "nominal", "invoiceVersion": 1}', NULL, NULL, 'true', NULL, NULL, 'f4dbde60-87aa-8147-927d-b979f8149d7f', 'c2fb1e08-489b-8f32-b288-814d9e8a2072', NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-10 09:08:00+00'),
('10232', 'robert.szymanski@poczta.example', 'd5ae9c37-7e9e-8241-acb6-7852156a191b', '7a1bcc21-4940-86eb-b687-c35f35081b12', NULL, '6ce46609-fea7-82d8-8f64-2469f895274d', 'Gdańsk', '20000', 'PLN', '2026-11-23', '2026-11', NULL, NULL, 'card', 'paid', '2026-11-23', '2026-11-23 09:07:00+00', 'kasia.lis@zapisy.example', '{"data": {"city": "Gdańsk", "email": "robert.szymanski@poczta.example", "taxId": "", "street": "ul. Piwna 28/5", "country": "PL", "lastName": "Szymański", "firstName": "Robert", "postalCode": "80-831", "companyName": ""}, "preference": "nominal", "invoiceVersion": 1}', NULL, NULL, 'true', NULL, NULL, 'feeabd84-6be7-82c0-aa3b-e7c555837985', '4770e505-ea08-8cbc-b346-2f10bbeca044', NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-11 09:07:00+00'),
('10233', 'magdalena.zielinska@poczta.example', '8a8e9174-83cc-8520-a6ae-e309e58d241c', '8102a633-1a20-8a23-b07f-0be28ce8e3f3', '55a5ee78-353d-820b-bdd4-2855d3b5e474', NULL, 'Wrocław', '79000', 'PLN', '2026-11-24', NULL, NULL, NULL, 'online', 'paid', '2026-11-24', '2026-11-24 09:06:00+00', NULL, '{"data": {"city": "Wrocław", "email": "magdalena.zielinska@poczta.example", "taxId": "", "street": "ul. Grabiszyńska 101/7", "country": "PL", "lastName": "Zielińska", "firstName": "Magdalena", "postalCode": "53-439", "companyName": ""}, "preference": "nominal", "invoiceVersion": 1}', NULL, NULL, NULL, NULL, NULL, 'e8668ed3-0cf1-8b74-8050-0e834c5210ab', '47d2d6af-0ac2-8193-890a-516f41333db1', NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-12 09:06:00+00'),
('10234', 'agnieszka.kaminska@poczta.example', 'a0de6e75-98ef-82df-9c6f-198e82da8c25', '5d9a37d4-8368-8b4b-93a4-abf8fdfe2ebd', '0557b597-d6aa-899b-806b-c022fc22370a', NULL, 'Gdańsk', '95000', 'PLN', '2026-11-25', NULL, NULL, NULL, 'online', 'paid', '2026-11-25', '2026-11-25 09:05:00+00', NULL, '{"data": {"city": "Gdańsk", "email": "agnieszka.kaminska@poczta.example", "taxId": "5833000280", "street": "ul. Na Stoku 3/11", "country": "PL", "lastName": "", "firstName": "", "postalCode": "80-874", "companyName": "Bosman Czarter sp. z o.o. w likwidacji"}, "preference": "classic", "invoiceVersion": 1}', 'Bosman Czarter sp. z o.o. w likwidacji', '5833000280', NULL, NULL, NULL, '5fc6fd1b-0275-8091-8f15-35110fb15b9e', NULL, NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-13 09:05:00+00'),
('10235', 'robert.szymanski@poczta.example', 'd5ae9c37-7e9e-8241-acb6-7852156a191b', '005d8549-8eea-88d7-8621-ffee0a524645', 'a40a8bd4-d4c6-8fb2-873c-e099c4dff817', NULL, 'Gdańsk', '95000', 'PLN', '2026-11-26', NULL, NULL, NULL, 'online', 'paid', '2026-11-26', '2026-11-26 09:04:00+00', NULL, '{"data": {"city": "Gdańsk", "email": "robert.szymanski@poczta.example", "taxId": "", "street": "ul. Piwna 28/5", "country": "PL", "lastName": "Szymański", "firstName": "Robert", "postalCode": "80-831", "companyName": ""}, "preference": "nominal", "invoiceVersion": 1}', NULL, NULL, NULL, NULL, NULL, 'c3131b3a-f888-8866-9dc7-213f6f49a8f7', 'b580eaaa-4c4b-8d37-b57c-9f603497d7f9', NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-14 09:04:00+00'),
('10236', 'monika.zolw@poczta.example', 'bee138ab-b99c-80f6-90c2-bf3b5103d0e6', '2389ebea-5252-8722-83b5-267ce64b89eb', NULL, '579dece5-60cd-8d6b-8081-a97fad24bc58', 'Kraków', '23000', 'PLN', '2026-11-27', '2026-11', NULL, NULL, 'cash', 'paid', '2026-11-27', '2026-11-27 09:03:00+00', 'kasia.lis@zapisy.example', '{"data": {"city": "", "email": "", "taxId": "", "street": "", "country": "PL", "lastName": "", "firstName": "", "postalCode": "", "companyName": ""}, "preference": "none", "invoiceVersion": 0}', NULL, NULL, 'true', NULL, NULL, NULL, 'f99b7ae7-49d9-85d0-b829-24b1b8093f18', NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-15 09:03:00+00'),
('10237', 'monika.zolw@poczta.example', '0320c7ef-a05b-8588-97e8-337457b04619', 'a8b4f8ab-e81b-8962-bfc8-a0fee1fa82f5', NULL, 'e6656938-e227-8573-b523-e41dd043ccb9', 'Kraków', '22000', 'PLN', '2026-11-27', '2026-11', NULL, NULL, 'cash', 'paid', '2026-11-27', '2026-11-27 09:03:00+00', 'kasia.lis@zapisy.example', '{"data": {"city": "", "email": "", "taxId": "", "street": "", "country": "PL", "lastName": "", "firstName": "", "postalCode": "", "companyName": ""}, "preference": "none", "invoiceVersion": 0}', NULL, NULL, 'true', NULL, NULL, NULL, '631cf892-b355-8619-b101-90ffbd96bf94', NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-15 09:03:00+00'),
('10238', 'anna.nowak@poczta.example', 'b9eec256-cbd5-8f4b-b200-cf8aed0c3e2d', '32e2c5a2-2760-8aef-9478-f7858ca7be3d', NULL, NULL, 'Kraków', '25000', 'PLN', '2026-11-30', '2026-12', NULL, NULL, NULL, 'due', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 23:00:00+00'),
('10239', 'anna.nowak@poczta.example', '14a1c59a-f4a3-842c-9e85-bc622e495f11', '9624286a-22a9-8c01-b144-00bf000e22f2', NULL, NULL, 'Kraków', '23000', 'PLN', '2026-11-30', '2026-12', NULL, NULL, NULL, 'due', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 23:00:00+00'),
('10240', 'tomasz.wisniewski@poczta.example', 'b14b817c-7f55-8d77-8c6b-40e847f3954d', '4d7f1626-d6bf-8d30-8ec2-3664f72265dc', NULL, NULL, 'Kraków', '25000', 'PLN', '2026-11-30', '2026-12', NULL, NULL, NULL, 'due', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 23:00:00+00'),
('10241', 'tomasz.wisniewski@poczta.example', 'a9349990-b687-81ed-a437-1a7b99cf8ead', '6bf96b6b-2e60-8d50-91a0-bf20d4ec4ea9', NULL, NULL, 'Kraków', '22000', 'PLN', '2026-11-30', '2026-12', NULL, NULL, NULL, 'due', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 23:00:00+00'),
('10242', 'magdalena.zielinska@poczta.example', '8a8e9174-83cc-8520-a6ae-e309e58d241c', '5d32f2c2-6bfe-86bb-ae2a-4aaaaac8bf1f', NULL, NULL, 'Wrocław', '24000', 'PLN', '2026-11-30', '2026-12', NULL, NULL, NULL, 'due', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 23:00:00+00'),
('10243', 'marta.nowak@firma.example', '019bbf74-ae04-855b-8042-e94c19edb54f', 'e3cae7ee-710b-85c1-8ea8-918b148abe26', NULL, NULL, 'Kraków', '3000', 'PLN', '2026-11-30', NULL, NULL, NULL, NULL, 'due', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 23:00:00+00'),
('10244', 'ewa.nowacka@poczta.example', 'f38255b5-f3f7-8c76-b7c1-be7fcac8c2ae', 'cded8e71-9255-8484-8de2-473e6fa10fee', NULL, NULL, 'Kraków', '12000', 'PLN', '2026-11-30', '2026-12', NULL, NULL, NULL, 'due', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 23:00:00+00'),
('10245', 'ewa.nowacka@poczta.example', 'f38255b5-f3f7-8c76-b7c1-be7fcac8c2ae', '0c09e4db-469d-84de-9910-a9ee2fb7dbc4', NULL, NULL, 'Kraków', '3000', 'PLN', '2026-11-30', NULL, NULL, NULL, NULL, 'due', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 23:00:00+00'),
('10246', 'lukasz.dabrowski@poczta.example', '78993c8f-317f-8a5f-8063-ce9433bd573b', 'ae921d10-2d06-824f-8b81-fb24883fb9de', NULL, NULL, 'Wrocław', '21000', 'PLN', '2026-11-30', '2026-12', NULL, NULL, NULL, 'due', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 23:00:00+00'),
('10247', 'agnieszka.kaminska@poczta.example', 'a0de6e75-98ef-82df-9c6f-198e82da8c25', 'bdca42e5-23e8-8550-87db-ff04941ce52d', NULL, NULL, 'Gdańsk', '28000', 'PLN', '2026-11-30', '2026-12', NULL, NULL, NULL, 'due', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 23:00:00+00'),
('10248', 'agnieszka.kaminska@poczta.example', '07835fa5-1b6f-81e5-a18c-7945e89e9a64', 'f7ef046a-4679-8c08-80dc-2e849f7c26c4', NULL, NULL, 'Gdańsk', '20000', 'PLN', '2026-11-30', '2026-12', NULL, NULL, NULL, 'due', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 23:00:00+00'),
('10249', 'monika.zolw@poczta.example', '0320c7ef-a05b-8588-97e8-337457b04619', 'a8b4f8ab-e81b-8962-bfc8-a0fee1fa82f5', NULL, NULL, 'Kraków', '22000', 'PLN', '2026-11-30', '2026-12', NULL, NULL, NULL, 'due', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 23:00:00+00'),
('10250', 'dorota.maj@poczta.example', '9d179866-fed4-8f80-a86a-5a0d5e83f956', '8b35ad8e-653b-866e-aeb4-099690999ff9', NULL, 'e9b3403c-88a0-83b6-82c1-df11744295f9', 'Kraków', '18000', 'PLN', '2026-11-30', '2026-11', NULL, NULL, 'blik', 'paid', '2026-11-30', '2026-11-30 05:15:47.351+00', 'kasia.lis@zapisy.example', '{"data": {"city": "", "email": "", "taxId": "", "street": "", "country": "PL", "lastName": "", "firstName": "", "postalCode": "", "companyName": ""}, "preference": "none", "invoiceVersion": 0}', NULL, NULL, 'true', NULL, NULL, NULL, 'bd3b3110-39ea-872d-92c0-7fc8f30e85cc', NULL, NULL, 'issued', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-18 05:15:47.351+00'),
('10251', 'piotr.mazurek@poczta.example', 'fef8739a-a5e8-8acc-8832-850973fb49ba', 'e3909a09-e1f3-8b1a-87c3-788e5ba4b57a', NULL, NULL, 'Gdańsk', '28000', 'PLN', '2026-12-02', '2026-12', NULL, NULL, NULL, 'due', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-18 05:55:47.351+00'),
('10252', 'lukasz.dabrowski@poczta.example', '554e79ec-1ee0-8127-9eac-cf53f739fccf', 'c9bfe095-a461-81b2-be10-cb07f113009c', NULL, NULL, 'Wrocław', '24000', 'PLN', '2026-12-03', '2026-12', NULL, NULL, NULL, 'due', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-18 05:55:47.351+00'),
('10253', 'anna.nowak@poczta.example', 'c8d22e23-85fb-812c-8a05-d55146852142', 'e515cac9-e214-8842-a729-d7f95d3335c0', NULL, NULL, 'Kraków', '22000', 'PLN', '2026-12-05', '2026-12', NULL, NULL, NULL, 'due', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-18 05:55:47.351+00'),
('10254', 'joanna.kowalczyk@poczta.example', 'a1b3d362-ce35-846f-9920-f4616735d7e4', '9777fad6-7f51-8594-a613-176122b249dc', NULL, NULL, 'Wrocław', '21000', 'PLN', '2026-12-06', '2026-12', NULL, NULL, NULL, 'due', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-18 05:55:47.351+00'),
('10255', 'joanna.kowalczyk@poczta.example', '96bd65a8-dd44-875f-8fc1-6a9a23305276', '3c3a720c-0a86-8ff6-b352-6e169553318b', NULL, NULL, 'Wrocław', '24000', 'PLN', '2026-12-06', '2026-12', NULL, NULL, NULL, 'due', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-18 05:55:47.351+00'),
('10256', 'karolina.wojcik@poczta.example', 'c11f668d-f554-8570-8287-610798aeb0d4', '4a4c6cd0-3ff7-8211-81a0-0e707f61d360', NULL, NULL, 'Kraków', '22000', 'PLN', '2026-12-07', '2026-12', NULL, NULL, NULL, 'due', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-18 05:55:47.351+00');
ALTER TABLE "payment" ENABLE TRIGGER USER;
ALTER TABLE "waiting_entry" DISABLE TRIGGER USER;
INSERT INTO "waiting_entry" ("id", "number", "course_id", "player_id", "state", "registration_id", "joined_at", "added_by", "ended_at") VALUES
('578272ba-b119-4575-9eaf-2f7c555f8e4e', '1', 'a1860d46-612b-82bc-8215-70d86f5e043a', 'b9eec256-cbd5-8f4b-b200-cf8aed0c3e2d', 'waiting', NULL, '2026-11-30 05:55:47.351+00', NULL, NULL);
ALTER TABLE "waiting_entry" ENABLE TRIGGER USER;
ALTER TABLE "checkout_due" DISABLE TRIGGER USER;
INSERT INTO "checkout_due" ("checkout_id", "payment_id", "amount_grosze", "buyer", "unplaced_at") VALUES
('51dab0fa-e1d1-8fc3-bbe2-747a5ce2a978', '10227', '20000', '{"preference": "none"}', NULL);
ALTER TABLE "checkout_due" ENABLE TRIGGER USER;
ALTER TABLE "document_lease" DISABLE TRIGGER USER;
INSERT INTO "document_lease" ("payment_id", "holder", "token", "expires_at") VALUES
('10203', 'server', '1', '2026-11-30 05:55:47.351+00');
ALTER TABLE "document_lease" ENABLE TRIGGER USER;
ALTER TABLE "document_request_payment" DISABLE TRIGGER USER;
INSERT INTO "document_request_payment" ("request_id", "payment_id", "kind", "living") VALUES
('0efea632-2908-427f-8859-273d04167a15', '10203', 'receipt', 'true');
ALTER TABLE "document_request_payment" ENABLE TRIGGER USER;
ALTER TABLE "document_run_item" DISABLE TRIGGER USER;
INSERT INTO "document_run_item" ("run_id", "payment_id", "list", "state", "refusal", "outcome", "ended_at") VALUES
('e8af4a2e-dd54-4d62-b25f-3d33aea5b854', '10203', '1', 'issued', NULL, 'issued', '2026-11-30 05:55:47.351+00');
ALTER TABLE "document_run_item" ENABLE TRIGGER USER;
ALTER TABLE "not_fiscal" DISABLE TRIGGER USER;
INSERT INTO "not_fiscal" ("payment_id") VALUES
('10234');
ALTER TABLE "not_fiscal" ENABLE TRIGGER USER;
ALTER TABLE "payment_line" DISABLE TRIGGER USER;
INSERT INTO "payment_line" ("payment_id", "position", "name", "gross_grosze", "quantity", "vat_rate", "vat_exemption", "product_id", "receipt_key") VALUES
('10200', '1', 'Akrobatyka dla dzieci 7–9 lat — październik 2026 (Zofia Nowak)', '25000', '1', '8', NULL, NULL, NULL),
('10201', '1', 'Hip-hop kids — październik 2026 (Jan Nowak)', '23000', '1', '23', NULL, NULL, NULL),
('10202', '1', 'Gimnastyka 4–6 lat — październik 2026 (Nadia Szymańska)', '20000', '1', '8', NULL, NULL, NULL),
('10203', '1', 'Pływanie dla dzieci 7–9 lat — październik 2026 (Jakub Kamiński)', '28000', '1', '8', NULL, NULL, NULL),
('10204', '1', 'Akrobatyka dla dzieci 7–9 lat — październik 2026 (Filip Wiśniewski)', '25000', '1', '8', NULL, NULL, NULL),
('10205', '1', 'Balet 4–6 lat — październik 2026 (Alicja Wiśniewska)', '22000', '1', 'zw', 'Zwolnienie ze względu na rodzaj prowadzonej działalności (art. 43 ust 1 ustawy o VAT)', NULL, NULL),
('10206', '1', 'Balet 4–6 lat — październik 2026 (Maja Wójcik)', '22000', '1', 'zw', 'Zwolnienie ze względu na rodzaj prowadzonej działalności (art. 43 ust 1 ustawy o VAT)', NULL, NULL),
('10207', '1', 'Akrobatyka dla dzieci 7–9 lat — październik 2026 (Antoni Zieliński)', '24000', '1', '8', NULL, NULL, NULL),
('10208', '1', 'Taniec nowoczesny — październik 2026 (Hanna Nowakowska)', '21000', '1', '23', NULL, NULL, NULL),
('10209', '1', 'Pływanie dla dzieci 7–9 lat — październik 2026 (Oliwia Mazurek)', '28000', '1', '8', NULL, NULL, NULL),
('10210', '1', 'Gimnastyka 4–6 lat — październik 2026 (Franciszek Kot)', '20000', '1', '8', NULL, NULL, NULL),
('10211', '1', 'Hip-hop kids — październik 2026 (Tymon Żółw)', '23000', '1', '23', NULL, NULL, NULL),
('10212', '1', 'Taniec współczesny dla dorosłych — październik 2026 (Dorota Maj)', '18000', '1', '23', NULL, NULL, NULL),
('10213', '1', 'Balet 4–6 lat — listopad 2026 (Ola Nowak)', '22000', '1', 'zw', 'Zwolnienie ze względu na rodzaj prowadzonej działalności (art. 43 ust 1 ustawy o VAT)', NULL, NULL),
('10214', '1', 'Akrobatyka dla dzieci 7–9 lat — listopad 2026 (Zofia Nowak)', '25000', '1', '8', NULL, NULL, NULL),
('10215', '1', 'Hip-hop kids — listopad 2026 (Jan Nowak)', '23000', '1', '23', NULL, NULL, NULL),
('10216', '1', 'Gimnastyka 10–12 lat — listopad 2026 (Antoni Nowacki)', '12000', '1', '8', NULL, NULL, NULL),
('10217', '1', 'Taniec nowoczesny — listopad 2026 (Aleksander Kowalczyk)', '21000', '1', '23', NULL, NULL, NULL),
('10218', '1', 'Akrobatyka dla dzieci 7–9 lat — listopad 2026 (Barbara Kowalczyk)', '24000', '1', '8', NULL, NULL, NULL),
('10219', '1', 'Taniec nowoczesny — listopad 2026 (Cezary Kowalczyk)', '21000', '1', '23', NULL, NULL, NULL),
('10220', '1', 'Hip-hop kids — listopad 2026 (Zofia Nowak)', '23000', '1', '23', NULL, NULL, NULL),
('10221', '1', 'Taniec nowoczesny — listopad 2026 (Lena Dąbrowska)', '21000', '1', '23', NULL, NULL, NULL),
('10222', '1', 'Akrobatyka dla dzieci 7–9 lat — listopad 2026 (Igor Dąbrowski)', '24000', '1', '8', NULL, NULL, NULL),
('10223', '1', 'Pływanie dla dzieci 7–9 lat — listopad 2026 (Jakub Kamiński)', '28000', '1', '8', NULL, NULL, NULL),
('10224', '1', 'Gimnastyka 4–6 lat — listopad 2026 (Julia Kamińska)', '20000', '1', '8', NULL, NULL, NULL),
('10225', '1', 'Akrobatyka dla dzieci 7–9 lat — listopad 2026 (Filip Wiśniewski)', '25000', '1', '8', NULL, NULL, NULL),
('10226', '1', 'Balet 4–6 lat — listopad 2026 (Alicja Wiśniewska)', '22000', '1', 'zw', 'Zwolnienie ze względu na rodzaj prowadzonej działalności (art. 43 ust 1 ustawy o VAT)', NULL, NULL),
('10227', '1', 'Gimnastyka 4–6 lat — listopad 2026 (Franciszek Kot)', '20000', '1', '8', NULL, NULL, NULL),
('10228', '1', 'Balet 4–6 lat — listopad 2026 (Maja Wójcik)', '22000', '1', 'zw', 'Zwolnienie ze względu na rodzaj prowadzonej działalności (art. 43 ust 1 ustawy o VAT)', NULL, NULL),
('10229', '1', 'Akrobatyka dla dzieci 7–9 lat — listopad 2026 (Antoni Zieliński)', '24000', '1', '8', NULL, NULL, NULL),
('10230', '1', 'Pływanie dla dzieci 7–9 lat — listopad 2026 (Oliwia Mazurek)', '28000', '1', '8', NULL, NULL, NULL),
('10231', '1', 'Taniec nowoczesny — listopad 2026 (Hanna Nowakowska)', '21000', '1', '23', NULL, NULL, NULL),
('10232', '1', 'Gimnastyka 4–6 lat — listopad 2026 (Nadia Szymańska)', '20000', '1', '8', NULL, NULL, NULL),
('10233', '1', 'Półkolonie zimowe: mali odkrywcy (Antoni Zieliński)', '79000', '1', 'zw', 'Zwolnienie ze względu na rodzaj prowadzonej działalności (art. 43 ust 1 ustawy o VAT)', NULL, NULL),
('10234', '1', 'Półkolonie zimowe: pod żaglami (Jakub Kamiński)', '95000', '1', 'zw', 'Zwolnienie ze względu na rodzaj prowadzonej działalności (art. 43 ust 1 ustawy o VAT)', NULL, NULL),
('10235', '1', 'Półkolonie zimowe: pod żaglami (Nadia Szymańska)', '95000', '1', 'zw', 'Zwolnienie ze względu na rodzaj prowadzonej działalności (art. 43 ust 1 ustawy o VAT)', NULL, NULL),
('10236', '1', 'Hip-hop kids — listopad 2026 (Tymon Żółw)', '23000', '1', '23', NULL, NULL, NULL),
('10237', '1', 'Balet 4–6 lat — listopad 2026 (Łucja Żółw)', '22000', '1', 'zw', 'Zwolnienie ze względu na rodzaj prowadzonej działalności (art. 43 ust 1 ustawy o VAT)', NULL, NULL),
('10238', '1', 'Akrobatyka dla dzieci 7–9 lat — grudzień 2026 (Zofia Nowak)', '25000', '1', '8', NULL, NULL, NULL),
('10239', '1', 'Hip-hop kids — grudzień 2026 (Jan Nowak)', '23000', '1', '23', NULL, NULL, NULL),
('10240', '1', 'Akrobatyka dla dzieci 7–9 lat — grudzień 2026 (Filip Wiśniewski)', '25000', '1', '8', NULL, NULL, NULL),
('10241', '1', 'Balet 4–6 lat — grudzień 2026 (Alicja Wiśniewska)', '22000', '1', 'zw', 'Zwolnienie ze względu na rodzaj prowadzonej działalności (art. 43 ust 1 ustawy o VAT)', NULL, NULL),
('10242', '1', 'Akrobatyka dla dzieci 7–9 lat — grudzień 2026 (Antoni Zieliński)', '24000', '1', '8', NULL, NULL, NULL),
('10243', '1', 'Akrobatyka dla dzieci 7–9 lat — zajęcia próbne (Zofia Nowak)', '3000', '1', '8', NULL, NULL, NULL),
('10244', '1', 'Gimnastyka 10–12 lat — grudzień 2026 (Antoni Nowacki)', '12000', '1', '8', NULL, NULL, NULL),
('10245', '1', 'Hip-hop kids — zajęcia próbne (Antoni Nowacki)', '3000', '1', '23', NULL, NULL, NULL),
('10246', '1', 'Taniec nowoczesny — grudzień 2026 (Lena Dąbrowska)', '21000', '1', '23', NULL, NULL, NULL),
('10247', '1', 'Pływanie dla dzieci 7–9 lat — grudzień 2026 (Jakub Kamiński)', '28000', '1', '8', NULL, NULL, NULL),
('10248', '1', 'Gimnastyka 4–6 lat — grudzień 2026 (Julia Kamińska)', '20000', '1', '8', NULL, NULL, NULL),
('10249', '1', 'Balet 4–6 lat — grudzień 2026 (Łucja Żółw)', '22000', '1', 'zw', 'Zwolnienie ze względu na rodzaj prowadzonej działalności (art. 43 ust 1 ustawy o VAT)', NULL, NULL),
('10250', '1', 'Taniec współczesny dla dorosłych — listopad 2026 (Dorota Maj)', '18000', '1', '23', NULL, NULL, NULL),
('10251', '1', 'Pływanie dla dzieci 7–9 lat — grudzień 2026 (Oliwia Mazurek)', '28000', '1', '8', NULL, NULL, NULL),
('10252', '1', 'Akrobatyka dla dzieci 7–9 lat — grudzień 2026 (Igor Dąbrowski)', '24000', '1', '8', NULL, NULL, NULL),
('10253', '1', 'Balet 4–6 lat — grudzień 2026 (Ola Nowak)', '22000', '1', 'zw', 'Zwolnienie ze względu na rodzaj prowadzonej działalności (art. 43 ust 1 ustawy o VAT)', NULL, NULL),
('10254', '1', 'Taniec nowoczesny — grudzień 2026 (Aleksander Kowalczyk)', '21000', '1', '23', NULL, NULL, NULL),
('10255', '1', 'Akrobatyka dla dzieci 7–9 lat — grudzień 2026 (Barbara Kowalczyk)', '24000', '1', '8', NULL, NULL, NULL),
('10256', '1', 'Balet 4–6 lat — grudzień 2026 (Maja Wójcik)', '22000', '1', 'zw', 'Zwolnienie ze względu na rodzaj prowadzonej działalności (art. 43 ust 1 ustawy o VAT)', NULL, NULL);
ALTER TABLE "payment_line" ENABLE TRIGGER USER;
ALTER TABLE "payment_part" DISABLE TRIGGER USER;
INSERT INTO "payment_part" ("payment_id", "method", "amount_grosze") VALUES
('10200', 'card', '24999'),
('10200', 'cash', '1');
ALTER TABLE "payment_part" ENABLE TRIGGER USER;
ALTER TABLE "payment_reminder" DISABLE TRIGGER USER;
INSERT INTO "payment_reminder" ("payment_id", "reminded_on", "reminded_at", "reminded_by") VALUES
('10227', '2026-11-30', '2026-11-30 05:55:47.351+00', NULL);
ALTER TABLE "payment_reminder" ENABLE TRIGGER USER;
ALTER TABLE "print_job_payment" DISABLE TRIGGER USER;
INSERT INTO "print_job_payment" ("job_id", "payment_id", "living") VALUES
('4668159a-a662-4684-be9e-50b44037d398', '10234', 'true'),
('edbd4122-7761-4937-a188-817b169dcbb2', '10200', 'true');
ALTER TABLE "print_job_payment" ENABLE TRIGGER USER;
ALTER TABLE "price_change" DISABLE TRIGGER USER;
INSERT INTO "price_change" ("id", "payment_id", "position", "from_grosze", "to_grosze", "reason", "reason_text", "lowered_by", "lowered_at") VALUES
('1', '10227', '1', '20000', '19999', 'sibling', '', 'kasia.lis@zapisy.example', '2026-11-30 05:55:47.351+00');
ALTER TABLE "price_change" ENABLE TRIGGER USER;
SELECT setval('account_order_id_seq', 1);
SELECT setval('audit_id_seq', 67);
SELECT setval('course_number_seq', 23);
SELECT setval('law_acceptance_id_seq', 1);
SELECT setval('lead_history_id_seq', 77);
SELECT setval('payment_id_seq', 10256);
SELECT setval('price_change_id_seq', 1);
SELECT setval('waiting_entry_number_seq', 1);
