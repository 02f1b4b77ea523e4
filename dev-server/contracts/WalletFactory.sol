// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ContractWallet} from "ContractWallet.sol";

/// Creates contract wallets at addresses that are known before: an owner has one, and it can sign before it is there.
contract WalletFactory {
    /// A wallet that stands already is as good: whoever wants it there has it.
    function create(address owner, uint256 number) external returns (address wallet) {
        wallet = walletOf(owner, number);
        if (wallet.code.length > 0) return wallet;
        ContractWallet made = new ContractWallet{salt: saltOf(owner, number)}();
        made.open(owner);
    }

    function walletOf(address owner, uint256 number) public view returns (address) {
        bytes32 code = keccak256(type(ContractWallet).creationCode);
        bytes32 hash = keccak256(abi.encodePacked(bytes1(0xff), address(this), saltOf(owner, number), code));
        return address(uint160(uint256(hash)));
    }

    /// The owner is in the salt: nobody can take the address by creating the wallet for somebody else.
    function saltOf(address owner, uint256 number) private pure returns (bytes32) {
        return keccak256(abi.encode(owner, number));
    }
}
