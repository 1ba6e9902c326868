-- Nobody looks a lead up by its phone as it is written: duplicates ask by its last nine digits, which have their own index.
DROP INDEX "lead_phone_idx";
